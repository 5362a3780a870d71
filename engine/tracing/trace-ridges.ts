import { byRows, curvatureOf, overSurroundings } from "./curvature.ts";
import { grainOf } from "./grain.ts";
import { meanAlong } from "./mean-along.ts";
import { middles } from "./middles.ts";
import type { LineWindow } from "./zone-line.ts";

/**
 * Dark lines and, as their counter-sample, bright ones. Curvature of linear luminance by the multi-scale Hessian
 * (Frangi et al., MICCAI 1998; Lindeberg, IJCV 1998, scale-normalised), averaged along each of a fan of directions:
 * a line keeps its depth there, while pores, stubble and noise average out.
 */

export interface Ridges {
  /** Relative depth on the middle of a valley, 0 elsewhere. */
  readonly dark: Float32Array;
  /** Which of the slopes the valley follows, index. */
  readonly direction: Uint8Array;
  /** Depth that the skin's own grain reaches there. */
  readonly grain: Float32Array;
}

/** Line width as sigma, canonical px: fine lines and folds. */
const SIGMAS = [1.8, 3.2] as const;

/** `slopes`: directions as dy/dx, ascending, within +-1; lines must run across the window. */
export function traceRidges(window: LineWindow, slopes: readonly number[]): Ridges {
  const { width, height, pxPerUnit } = window;
  const size = width * height;
  const relief = overSurroundings(window);
  const deepest = new Float32Array(size);
  const highest = new Float32Array(size);
  const direction = new Uint8Array(size);
  const mean = new Float32Array(size);
  for (const sigma of SIGMAS) {
    const curvature = curvatureOf(relief, window, sigma * pxPerUnit);
    for (const [index, slope] of slopes.entries()) {
      meanAlong(curvature, window, slope, mean);
      for (let at = 0; at < size; at++) {
        const depth = mean[at] as number;
        if (depth > (deepest[at] as number)) {
          deepest[at] = depth;
          direction[at] = index;
        }
        if (-depth > (highest[at] as number)) highest[at] = -depth;
      }
    }
  }
  const ofRows = (plane: Float32Array) => byRows(plane, new Float32Array(size), width);
  const dark = middles(ofRows(deepest), width, height);
  const directions = byRows(direction, new Uint8Array(size), width);
  return { dark, direction: directions, grain: grainOf(ofRows(highest), dark, window) };
}
