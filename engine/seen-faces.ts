import type { UprightPicture } from "./find-upright.ts";
import type { QuarterTurn } from "./input.ts";
import { FACE_OVAL } from "./landmarks.ts";
import { measurableFaces } from "./quality/gate.ts";

/** A face of a photo with several, for whoever lets the visitor choose theirs. */
export interface SeenFace {
  /** Its oval: x and y interleaved, shares of the photo as it came; may reach outside it. */
  readonly outline: readonly number[];
  /** By the gate that refuses the photo: alone it would get past it. */
  readonly isMeasurable: boolean;
}

/** Mesh score from which something is rather somebody's face than none, if not one to be measured. Chosen. */
const SOMEBODY = 0.5;

/** The measurable faces first, the larger before the smaller. */
export function seenFaces({ image, faces, turned }: UprightPicture): SeenFace[] {
  const measurable = new Set(measurableFaces(image, faces));
  const seen = faces.map((face): SeenFace & { readonly score: number } => ({
    score: face.score,
    isMeasurable: measurable.has(face),
    outline: FACE_OVAL.flatMap((point) => {
      const x = (face.landmarks[3 * point] as number) / image.width;
      const y = (face.landmarks[3 * point + 1] as number) / image.height;
      return turnedBack(x, y, turned);
    }),
  }));
  return [
    ...seen.filter(({ isMeasurable }) => isMeasurable),
    ...seen.filter(({ isMeasurable, score }) => !isMeasurable && score >= SOMEBODY),
  ].map(({ outline, isMeasurable }) => ({ outline, isMeasurable }));
}

/** Where a place of the turned picture lies in the one that was turned, shares of either. */
function turnedBack(x: number, y: number, turned: QuarterTurn | null): readonly [x: number, y: number] {
  switch (turned) {
    case 90:
      return [y, 1 - x];
    case 180:
      return [1 - x, 1 - y];
    case 270:
      return [1 - y, x];
    default:
      return [x, y];
  }
}
