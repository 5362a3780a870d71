import { LEFT_BROW, LEFT_EYE, LIPS, NOSTRILS, RIGHT_BROW, RIGHT_EYE } from "../landmarks.ts";
import { coverOf } from "../raster/blur.ts";
import type { Level } from "../raster/levels.ts";
import { distanceTo, type Polygon } from "../raster/polygon.ts";
import { landmarkPolygon } from "../regions/bare-mask.ts";
import type { Scene } from "../regions/scene.ts";
import { seesRims } from "./lens-rims.ts";

/** Where nothing is drawn, whatever was read there: nobody takes it for skin. Canvas px. */
export interface ClosedPlace {
  readonly polygon: Polygon;
  /** So far around it. */
  readonly margin: number;
}

/** From the brow's lower edge to the lashes (FaceMesh): shadow, make-up and the lid's own fold. */
const UPPER_LIDS = [
  [46, 53, 52, 65, 55, 193, 133, 33],
  [276, 283, 282, 295, 285, 417, 362, 263],
] as const;
/** From the corner of the eye to the side of the nose: tear duct and the hollow beside it. */
const TEAR_DUCTS = [
  [133, 112, 244, 189],
  [362, 341, 464, 413],
] as const;
/** Wing of the nose where it meets the cheek, down to the nostril. */
const WINGS = [
  [129, 98, 97],
  [358, 327, 326],
] as const;
/** From under the brow: lens, its rim and the arm to the ear; lenses reach two thirds of the way down the nose. Checked by eye. */
const GLASSES = [
  [127, 46, 53, 52, 65, 55, 168, 197, 114, 126, 142, 36, 50, 123, 227],
  [356, 276, 283, 282, 295, 285, 168, 197, 343, 355, 371, 266, 280, 352, 447],
] as const;

/** Each with its margin, canonical px (1 px is 0.27 mm). Chosen by eye: lashes 5 mm, the red around lips 3 mm. */
const FEATURES: readonly (readonly [points: readonly number[], margin: number])[] = [
  ...[RIGHT_EYE, LEFT_EYE].map((points) => [points, 20] as const),
  ...UPPER_LIDS.map((points) => [points, 2] as const),
  ...TEAR_DUCTS.map((points) => [points, 6] as const),
  ...[RIGHT_BROW, LEFT_BROW].map((points) => [points, 14] as const),
  [LIPS, 10],
  [NOSTRILS, 6],
  ...WINGS.map((points) => [points, 5] as const),
];
const GLASSES_MARGIN = 8;

/** How near hair, beard, rims and the face's outline a place may lie: sigma in canonical px, and the share of clear skin. */
const AROUND = 8;
const CLEAR_AROUND = 0.5;
/** Share of visible skin around a place from which shade or burnt light there are no edge of hair or beard. Chosen: 4 mm away. */
const ALL_SKIN = 0.97;

const known = new WeakMap<Scene, readonly ClosedPlace[]>();

/** Of a scene, worked out once. */
export function closedPlaces(scene: Scene): readonly ClosedPlace[] {
  const places = known.get(scene) ?? findClosedPlaces(scene);
  known.set(scene, places);
  return places;
}

function findClosedPlaces(scene: Scene): ClosedPlace[] {
  const { face, glasses } = scene;
  const worn = glasses || seesRims(scene) ? GLASSES.map((points) => [points, GLASSES_MARGIN] as const) : [];
  return [...FEATURES, ...worn].map(([points, margin]) => ({
    polygon: landmarkPolygon(face.landmarks, points),
    margin: margin * face.unit,
  }));
}

export function isClosed(places: readonly ClosedPlace[], x: number, y: number): boolean {
  return places.some(({ polygon, margin }) => distanceTo(polygon, x, y) <= margin);
}

/** Whether clear skin lies around a place, canvas px. */
export function liesOnClearSkin({ levels: [, , coarse] }: Scene, x: number, y: number): boolean {
  const [column, row] = [Math.floor(x / coarse.factor), Math.floor(y / coarse.factor)];
  if (column < 0 || row < 0 || column >= coarse.width || row >= coarse.height) return false;
  return (clearAround(coarse)[row * coarse.width + column] as number) >= CLEAR_AROUND;
}

/** How much of what lies around is clear skin, 0..1: neither a dark spot nor burnt light is an edge; hair, beard and rims are. */
function clearAround(level: Level): Float32Array {
  const mask = clear.get(level) ?? clearMask(level);
  clear.set(level, mask);
  return coverOf(mask, level.width, level.height, level.toLevelPx(AROUND));
}

function clearMask(level: Level): Uint8Array {
  const { inner, lit } = level.masks;
  const skin = coverOf(lit, level.width, level.height, level.toLevelPx(AROUND));
  return inner.map((own, at) => own || Number((skin[at] as number) >= ALL_SKIN));
}

const clear = new WeakMap<Level, Uint8Array>();

/** 1 where a level's pixel lies in a closed place. */
export function closedMask(level: Level, places: readonly ClosedPlace[]): Uint8Array {
  const { width, height, factor } = level;
  const mask = new Uint8Array(width * height);
  for (const { polygon, margin } of places) {
    const [left, right] = rangeOf(polygon, 0, margin, factor, width);
    const [top, bottom] = rangeOf(polygon, 1, margin, factor, height);
    for (let y = top; y < bottom; y++) {
      for (let x = left; x < right; x++) {
        const at = y * width + x;
        if (!mask[at] && distanceTo(polygon, (x + 0.5) * factor, (y + 0.5) * factor) <= margin) mask[at] = 1;
      }
    }
  }
  return mask;
}

/** Pixels of a level along one axis that a grown polygon may reach. */
function rangeOf(polygon: Polygon, axis: 0 | 1, margin: number, factor: number, size: number): [number, number] {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY];
  for (let i = axis; i < polygon.length; i += 2) {
    least = Math.min(least, polygon[i] as number);
    most = Math.max(most, polygon[i] as number);
  }
  return [Math.max(0, Math.floor((least - margin) / factor)), Math.min(size, Math.ceil((most + margin) / factor))];
}
