import { EYE_LINE, FACE_EXTENT } from "../landmarks.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { isInside, type Polygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import { ZONE_OUTLINES } from "../zone-outlines.ts";

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

export class FacePlaces {
  readonly #outlines: readonly PlaceOutline[];
  readonly #top: readonly [x: number, y: number];
  readonly #slope: number;
  readonly #eyes: number;
  readonly #faceWidth: number;

  constructor({ landmarks, unit }: AlignedFace) {
    this.#outlines = PLACE_NAMES.flatMap((name, place) =>
      PLACES[name].map((points) => outlineOf(place, landmarkPolygon(landmarks, points))),
    );
    const point = (index: number) => [landmarks[2 * index]!, landmarks[2 * index + 1]!] as const;
    const [rightEye, leftEye] = [point(EYE_LINE[0]), point(EYE_LINE[1])];
    const [top, bottom] = [point(FACE_EXTENT.top), point(FACE_EXTENT.bottom)];
    this.#top = top;
    this.#slope = (bottom[0] - top[0]) / (bottom[1] - top[1] || 1);
    this.#eyes = (rightEye[1] + leftEye[1]) / 2;
    this.#faceWidth = 512 * unit;
  }

  /** Index into `PLACE_NAMES`; -1 elsewhere. Canvas px. */
  placeAt(x: number, y: number): number {
    for (const { place, polygon, top, bottom } of this.#outlines) {
      if (y >= top && y <= bottom && isInside(polygon, x, y)) return place;
    }
    return -1;
  }

  /** Distance from the midline and height below the eyes, in face widths; the same for both halves. */
  positionAt(x: number, y: number): readonly [aside: number, below: number] {
    const middle = this.#top[0] + (y - this.#top[1]) * this.#slope;
    return [Math.abs(x - middle) / this.#faceWidth, (y - this.#eyes) / this.#faceWidth];
  }
}

/** One outline of a place, by its number, with the rows that it lies in: most points lie in others. */
interface PlaceOutline {
  readonly place: number;
  readonly polygon: Polygon;
  readonly top: number;
  readonly bottom: number;
}

function outlineOf(place: number, polygon: Polygon): PlaceOutline {
  const rows = polygon.filter((_, i) => i % 2 === 1);
  return { place, polygon, top: Math.min(...rows), bottom: Math.max(...rows) };
}
