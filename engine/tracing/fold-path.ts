import type { ZoneCode } from "../codes.ts";

/** From the wing of the nose along the fold to beside the corner of the mouth (FaceMesh). */
const FOLDS = {
  nasolabial_right: [129, 203, 206, 216, 212],
  nasolabial_left: [358, 423, 426, 436, 432],
} as const satisfies Partial<Record<ZoneCode, readonly number[]>>;
export type FoldZone = keyof typeof FOLDS;
export const isFold = (code: ZoneCode): code is FoldZone => code in FOLDS;

export type Point = readonly [x: number, y: number];

/** Where a face's fold from nose to mouth runs; lengths in pixels of a level. */
export interface FoldPath {
  readonly points: readonly Point[];
  /** From each point to the next, and all together. */
  readonly steps: readonly number[];
  readonly length: number;
  /** Unit vector across the fold, to the right in the upright face. */
  readonly across: Point;
}

/** `landmarks`: x, y in canvas pixels; `factor`: of those per pixel of the level. */
export function foldPath(landmarks: Float32Array, factor: number, zone: FoldZone): FoldPath {
  const points = FOLDS[zone].map((index): Point => {
    return [(landmarks[2 * index] as number) / factor, (landmarks[2 * index + 1] as number) / factor];
  });
  const steps = points.slice(1).map((to, i) => distance(points[i] as Point, to));
  const [first, last] = [points[0] as Point, points.at(-1) as Point];
  const chord = distance(first, last) || 1;
  return {
    points,
    steps,
    length: steps.reduce((sum, step) => sum + step, 0),
    across: [(last[1] - first[1]) / chord, (first[0] - last[0]) / chord],
  };
}

/** The point at this share of the way. */
export function pointAt({ points, steps, length }: FoldPath, share: number): Point {
  let left = share * length;
  let i = 0;
  while (i < steps.length - 1 && left > (steps[i] as number)) {
    left -= steps[i] as number;
    i++;
  }
  const part = left / ((steps[i] as number) || 1);
  const [from, to] = [points[i] as Point, points[i + 1] as Point];
  return [from[0] + part * (to[0] - from[0]), from[1] + part * (to[1] - from[1])];
}

function distance(from: Point, to: Point): number {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]];
  return Math.sqrt(dx * dx + dy * dy);
}
