import type { Level } from "../../raster/levels.ts";

/**
 * Dark ridges of linear luminance. Source: the multi-scale Hessian line filter (Frangi et al., MICCAI 1998; Lindeberg,
 * IJCV 1998), here one scale at a time and scale-normalised.
 */

export interface Ridges {
  /** Relative depth of the valley at each pixel, 0 where there is none. */
  readonly depth: Float32Array;
  /** Direction along the line as a unit vector. */
  readonly alongX: Float32Array;
  readonly alongY: Float32Array;
}

/** A valley of Gaussian profile with sigma s answers a Hessian at the same s with 0.35 of its depth (s^2 L_xx = 2^-1.5). */
const RESPONSE_OF_DEPTH = 0.354;

/** `offset` is added to the local luminance before dividing (see RELIEF_OFFSET of texture for why). */
export function traceRidges(level: Level, sigma: number, offset: number): Ridges {
  const smooth = level.blurred("y", "skin", sigma);
  const { width, height } = level;
  const size = width * height;
  const ridges = { depth: new Float32Array(size), alongX: new Float32Array(size), alongY: new Float32Array(size) };
  const sigmaPx = level.toLevelPx(sigma);
  const scale = (sigmaPx * sigmaPx) / RESPONSE_OF_DEPTH;
  for (let y = 1; y < height - 1; y++) {
    for (let x = 1; x < width - 1; x++) {
      const at = y * width + x;
      if (level.masks.skin[at]) markValley(ridges, smooth, width, at, scale, offset);
    }
  }
  return ridges;
}

function markValley(
  ridges: Ridges,
  smooth: Float32Array,
  width: number,
  at: number,
  scale: number,
  offset: number,
): void {
  const near = (step: number) => smooth[at + step] as number;
  const centre = smooth[at] as number;
  const xx = near(-1) + near(1) - 2 * centre;
  const yy = near(-width) + near(width) - 2 * centre;
  const xy = (near(width + 1) - near(width - 1) - near(1 - width) + near(-width - 1)) / 4;
  const half = (xx - yy) / 2;
  const root = Math.sqrt(half * half + xy * xy);
  const across = (xx + yy) / 2 + root;
  const along = (xx + yy) / 2 - root;
  // A valley: curved across, nearly straight along. Pits (pores) curve both ways.
  if (across <= 0 || along > 0.5 * across) return;
  ridges.depth[at] = ((across - Math.max(0, along)) * scale) / (centre + offset);
  // Eigenvector of the smaller eigenvalue: the line's direction.
  let vx = -xy;
  let vy = xx - along;
  const length = Math.sqrt(vx * vx + vy * vy);
  if (length < 1e-12) {
    vx = xx > yy ? 0 : 1;
    vy = 1 - vx;
  } else {
    vx /= length;
    vy /= length;
  }
  ridges.alongX[at] = vx;
  ridges.alongY[at] = vy;
}
