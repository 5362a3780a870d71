import type { ReactNode } from "react";
import { Link } from "react-router";
import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { CAMERA_ENTRY } from "./camera-entry.ts";

interface Props {
  readonly language: Language;
  readonly className: string;
  readonly children: ReactNode;
}

/** From the diary straight to the camera, which shows the last photo's outline; without a camera to the upload step. */
export function NewPhotoLink({ language, className, children }: Props) {
  return (
    <Link to={pathIn(language, "/")} state={CAMERA_ENTRY} className={className}>
      {children}
    </Link>
  );
}
