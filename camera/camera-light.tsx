import { Sun } from "lucide-react";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { CameraState } from "./camera-state.ts";

interface Props {
  readonly t: TranslateWords;
  readonly state: Pick<CameraState, "isLightOffered" | "isLit" | "isMirrored">;
  readonly onToggle: () => void;
}

/** The screen as a lamp, offered where it is too dark; a rear camera does not see the screen's light. */
export function CameraLight({ t, state: { isLightOffered, isLit, isMirrored }, onToggle }: Props) {
  if (!isLit && !(isLightOffered && isMirrored)) return <span className="camera-tool" aria-hidden="true" />;
  return (
    <button type="button" className="camera-tool camera-lamp" aria-pressed={isLit} onClick={onToggle}>
      <Sun aria-hidden="true" size={22} strokeWidth={1.5} />
      <span>{t("camera.light.offer")}</span>
    </button>
  );
}
