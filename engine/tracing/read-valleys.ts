import { quantile } from "../numeric/quantile.ts";
import { byRows, curvatureOf, overSurroundings } from "./curvature.ts";
import { meanAlong } from "./mean-along.ts";
import { middles } from "./middles.ts";
import type { LineWindow } from "./zone-line.ts";

/** Fine lines and folds, sigma in canonical px, as `traceRidges` has them. */
const WIDTHS = [1.8, 3.2] as const;
/** Directions of a fan around the course, dy/dx: neighbours differ by no more than a line keeps its depth over. Chosen. */
const SLOPES = [-0.8, -0.4, 0, 0.4, 0.8] as const;
/** This share of the valleys is shallower than what stands for the deep ones. Chosen. */
const DEEP = 0.95;

export interface ValleyReading {
  /** Depth on the middles of all valleys over the zone's pixels, thousandths. */
  readonly mean: number;
  /** Depth of its deep valleys, thousandths. */
  readonly deep: number;
}

/** All valleys of a window that run across it, lines or not. */
export function readValleys(window: LineWindow): ValleyReading {
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
