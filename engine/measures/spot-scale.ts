import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";

/**
 * Every face is read for spots at about one scale and one blur, whatever the size of the photo: else spots of the same
 * face at three quarters of its size would be broader, lower, and laid under other lines.
 */

/** Level pixels per canonical pixel that spots need: the finest blur then spans 0.6 px at least. Chosen. */
const ENOUGH = 0.36;

/** The coarsest level that still shows freckles: half scale of a large face, full scale of a small one. */
export function spotLevel({ levels: [full, half] }: Scene): Level {
  return half.toLevelPx(1) >= ENOUGH ? half : full;
}

/** Variance of a pixel's own square, and of that square read between pixels (straight lines), in its widths squared. */
const SQUARE = 1 / 12;
const RESAMPLED = SQUARE + 1 / 6;
/** At least this share of the blur asked for is done: on the smallest faces the pixels alone are as wide. Chosen. */
const LEAST = 0.5;

/** Sigma to blur with, canonical px, so that together with the pixels of photo and level it makes the `sigma` asked for. */
export function blurTo(sigma: number, level: Level, { face }: Scene): number {
  const source = face.scale / face.unit;
  const own = 1 / level.toLevelPx(1);
  const left = sigma * sigma - RESAMPLED * source * source - SQUARE * own * own;
  return Math.sqrt(Math.max(LEAST * LEAST * sigma * sigma, left));
}
