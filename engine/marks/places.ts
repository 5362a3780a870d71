import { EYE_LINE, FACE_EXTENT } from "../landmarks.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import type { Polygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { ZONE_OUTLINES } from "../regions/zone-outlines.ts";

/** Where on the face a mark lies: skin of different places has different pores, hairs and folds. */

const OF = ZONE_OUTLINES;
/** In the order of precedence: outlines overlap. */
const PLACES = {
  forehead: [OF.forehead],
  cheek: [OF.cheek_right, OF.cheek_left],
  outerCheek: [OF.outer_cheek_right, OF.outer_cheek_left],
  jaw: [OF.jaw_right, OF.jaw_left],
  nose: [OF.nose],
  mouth: [OF.chin, OF.perioral],
  underEye: [OF.under_eye_right, OF.under_eye_left],
  temple: [...[OF.temple_right, OF.temple_left], OF.crows_feet_right, OF.crows_feet_left],
  fold: [OF.nasolabial_right, OF.nasolabial_left],
  glabella: [OF.glabella],
} as const satisfies Readonly<Record<string, readonly (readonly number[])[]>>;
export type PlaceName = keyof typeof PLACES;
export const PLACE_NAMES = Object.keys(PLACES) as PlaceName[];

export interface FacePlaces {
  /** Index into `PLACE_NAMES`; -1 elsewhere. Canvas px. */
  placeAt(x: number, y: number): number;
  /** Distance from the midline and height below the eyes, in face widths; the same for both halves. */
  positionAt(x: number, y: number): readonly [aside: number, below: number];
}

export function facePlaces({ landmarks, unit }: AlignedFace): FacePlaces {
  const outlines = PLACE_NAMES.map((name) => PLACES[name].map((points) => landmarkPolygon(landmarks, points)));
  const point = (index: number) => [landmarks[2 * index]!, landmarks[2 * index + 1]!] as const;
  const [rightEye, leftEye] = [point(EYE_LINE[0]), point(EYE_LINE[1])];
  const [top, bottom] = [point(FACE_EXTENT.top), point(FACE_EXTENT.bottom)];
  const eyes = (rightEye[1] + leftEye[1]) / 2;
  const slope = (bottom[0] - top[0]) / (bottom[1] - top[1] || 1);
  const faceWidth = 512 * unit;
  return {
    placeAt: (x, y) => outlines.findIndex((some) => some.some((outline) => contains(outline, x, y))),
    positionAt(x, y) {
      const middle = top[0] + (y - top[1]) * slope;
      return [Math.abs(x - middle) / faceWidth, (y - eyes) / faceWidth];
    },
  };
}

/** Even-odd rule. */
function contains(polygon: Polygon, x: number, y: number): boolean {
  let inside = false;
  const count = polygon.length / 2;
  for (let i = 0, j = count - 1; i < count; j = i++) {
    const yi = polygon[2 * i + 1]!;
    const yj = polygon[2 * j + 1]!;
    if (yi > y === yj > y) continue;
    const xi = polygon[2 * i]!;
    if (x < xi + ((polygon[2 * j]! - xi) * (y - yi)) / (yj - yi)) inside = !inside;
  }
  return inside;
}
