import type { SeenFace } from "#engine/seen-faces.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { boundsOf, type Frame } from "./cut-to-face.ts";

interface Props {
  readonly t: TranslateWords;
  readonly preview: string;
  /** At least one. */
  readonly faces: readonly SeenFace[];
  readonly onChoose: (face: SeenFace) => void;
}

type Place = "left" | "middle" | "right" | "top" | "bottom";

/** The photo with a button on each face that could be measured: the visitor says which is theirs (R-UP-13). */
export function FaceChoice({ t, preview, faces, onChoose }: Props) {
  const all = faces.length;
  return (
    <div className="face-choice relative w-fit max-w-full">
      <img src={preview} alt={t("upload.refused.photo")} className="max-h-[70svh] max-w-full rounded-md" />
      {inReadingOrder(faces).map(({ face, box, place }, i) => (
        <button
          key={box.left}
          type="button"
          aria-label={t(`upload.refused.faces.${place}`, { number: i + 1, all })}
          style={{
            left: percent((box.left + box.right) / 2),
            top: percent((box.top + box.bottom) / 2),
            width: percent(box.right - box.left),
            height: percent(box.bottom - box.top),
          }}
          onClick={() => onChoose(face)}
        >
          <span aria-hidden="true" className="figures">
            {i + 1}
          </span>
        </button>
      ))}
    </div>
  );
}

interface Placed {
  readonly face: SeenFace;
  /** Shares of the photo. */
  readonly box: Frame;
  readonly place: Place;
}

/** From left to right, or from the top where they lie above each other; the first and the last have a side. */
function inReadingOrder(faces: readonly SeenFace[]): Placed[] {
  const boxes = faces.map((face) => ({ face, box: boundsOf(face, { width: 1, height: 1 }) }));
  const spread = (side: "left" | "top") => {
    const values = boxes.map(({ box }) => box[side]);
    return Math.max(...values) - Math.min(...values);
  };
  const first = spread("top") > spread("left") ? "top" : "left";
  const last = first === "top" ? "bottom" : "right";
  const sorted = boxes.toSorted((a, b) => a.box[first] - b.box[first]);
  return sorted.map((one, i) => ({ ...one, place: placeOf(one.box, i, sorted.length, first, last) }));
}

/** One alone, beside faces that could not be measured, lies where the photo has it. */
function placeOf({ left, right }: Frame, i: number, all: number, first: Place, last: Place): Place {
  if (all > 1) return i === 0 ? first : i === all - 1 ? last : "middle";
  const middle = (left + right) / 2;
  if (middle < 0.4) return "left";
  return middle > 0.6 ? "right" : "middle";
}

function percent(share: number): string {
  return `${100 * share}%`;
}
