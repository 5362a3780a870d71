import type { TranslateWords } from "../../i18n/word-keys.ts";
import type { Found } from "./findings-of.ts";
import type { FindingsState } from "./findings-state.ts";
import { Picture } from "./picture.tsx";
import { viewOnPart } from "./viewport.ts";

interface Props {
  readonly t: TranslateWords;
  readonly photo: string;
  readonly found: Found;
  readonly state: FindingsState;
}

/** On paper: the photo with the concern that is named first, whatever is seen on the screen. */
export function PrintedPhoto({ t, photo, found, state: { placed, face } }: Props) {
  if (placed === null) return null;
  const { frame } = placed;
  return (
    <figure className="hidden w-80 print:block">
      <div className="relative overflow-hidden" style={{ aspectRatio: frame.aspect }}>
        <Picture
          src={photo}
          alt=""
          placed={{ frame, view: viewOnPart(found.box, face, frame) }}
          shapes={found.shapes}
        />
      </div>
      <figcaption className="mt-1 text-small">{t(`labels.concerns.${found.code}`)}</figcaption>
    </figure>
  );
}
