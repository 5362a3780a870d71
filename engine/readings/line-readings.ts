import type { ZoneCode } from "../codes.ts";
import { byRows, curvatureOf, overSurroundings } from "../measures/lines/curvature.ts";
import { cropPixels } from "../measures/lines/line-window.ts";
import { meanAlong } from "../measures/lines/mean-along.ts";
import { middles } from "../measures/lines/middles.ts";
import type { LineWindow } from "../measures/zone-line.ts";
import { quantile } from "../numeric/quantile.ts";
import type { Level } from "../raster/levels.ts";

/** Where lines are read, both sides together. */
export const LINE_ZONES = {
  forehead: ["forehead"],
  frown: ["glabella"],
  crows: ["crows_feet_right", "crows_feet_left"],
  lids: ["under_eye_right", "under_eye_left"],
  cheeks: ["cheek_right", "cheek_left"],
  folds: ["nasolabial_right", "nasolabial_left"],
  jaw: ["jaw_right", "jaw_left"],
  mouth: ["perioral"],
  chin: ["chin"],
} as const satisfies Readonly<Record<string, readonly ZoneCode[]>>;
export type LineZone = keyof typeof LINE_ZONES;
/** Lines that run across the face, or down it. */
export const LINE_COURSES = ["across", "down"] as const;
export type LineCourse = (typeof LINE_COURSES)[number];

/** Fine lines and folds, sigma in canonical px, as `traceRidges` has them. */
const WIDTHS = [1.8, 3.2] as const;
/** Directions of a fan around the course, dy/dx: neighbours differ by no more than a line keeps its depth over. Chosen. */
const SLOPES = [-0.8, -0.4, 0, 0.4, 0.8] as const;
/** This share of the valleys is shallower than what stands for the deep ones. Chosen. */
const DEEP = 0.95;

export interface LineReading {
  /** Depth on the middles of all valleys over the zone's pixels, thousandths. */
  readonly mean: number;
  /** Depth of its deep valleys, thousandths. */
  readonly deep: number;
}

/** Null where too little of the zone is seen. `pixelsOf`: the visible skin of a zone at this level (`zonePixels`). */
export function readLines(
  level: Level,
  pixelsOf: (zone: ZoneCode) => Int32Array,
  zone: LineZone,
  course: LineCourse,
): LineReading | null {
  const sides = LINE_ZONES[zone].flatMap((code) => {
    const pixels = pixelsOf(code);
    return pixels.length === 0 ? [] : readValleys(cropPixels(level, pixels, course === "down"));
  });
  if (sides.length === 0) return null;
  const meanOf = (pick: (side: LineReading) => number) =>
    sides.reduce((sum, side) => sum + pick(side), 0) / sides.length;
  return { mean: meanOf((side) => side.mean), deep: meanOf((side) => side.deep) };
}

function readValleys(window: LineWindow): LineReading {
  const { width, height, inside, pxPerUnit } = window;
  const relief = overSurroundings(window);
  const deepest = new Float32Array(width * height);
  for (const sigma of WIDTHS) {
    const curvature = curvatureOf(relief, window, sigma * pxPerUnit);
    for (const slope of SLOPES) {
      const mean = meanAlong(curvature, window, slope);
      for (let at = 0; at < mean.length; at++) {
        if ((mean[at] as number) > (deepest[at] as number)) deepest[at] = mean[at] as number;
      }
    }
  }
  const depths = middles(byRows(deepest, new Float32Array(width * height), width), width, height);
  let sum = 0;
  let count = 0;
  let found = 0;
  for (let at = 0; at < depths.length; at++) {
    if (!inside[at]) continue;
    const depth = depths[at] as number;
    count++;
    sum += depth;
    // Moved to the front, in place: what lies there has been read.
    if (depth > 0) depths[found++] = depth;
  }
  return { mean: (1000 * sum) / Math.max(1, count), deep: 1000 * quantile(depths.subarray(0, found), DEEP) };
}
