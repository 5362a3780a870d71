import { BLUE_OFFSET, EPSILON } from "../colour/maps.ts";
import { LUMINANCE_WEIGHTS } from "../colour/srgb.ts";
import { robustDeviation } from "../numeric/quantile.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "./scene.ts";
import type { Zone } from "./zone.ts";

/**
 * What the camera alone would put into a band of a map: the smallest change that can be told from noise follows from it.
 *
 *   const noise = bandNoise(scene, zone, "e", 3, 12);
 *   if (!isDetectable(5, noise)) return null; // in this zone a change of 5 cannot be told from noise
 */

export type NoisyMap = "e" | "h" | "p" | "y";

/** A change is told from noise from three deviations on (limit of detection; Kaiser 1947, IUPAC). */
const DETECTION = 3;
/** Enough for a median to 3 %. */
const MOST_SAMPLES = 1500;
/** 100 / ln 10: the slope of 100 log10. */
const SLOPE = 43.429448;
/** The response of `checker` to white noise of deviation 1: root of the sum of its squared weights. */
const CHECKER_GAIN = 6;

/**
 * Robust deviation that noise of this zone's pixels leaves between two blurs (sigmas in canonical px), in units of the map.
 * The finest detail of two scales stands for it, so that noise in blocks (chroma of a JPEG, enlarged photos) counts too;
 * fine relief of real skin counts as noise, so it is an upper bound. Too few pixels: 0, nothing is known against them.
 */
export function bandNoise(scene: Scene, zone: Zone, map: NoisyMap, fine: number, coarse: number): number {
  const [full, half] = scene.levels;
  // White noise averaged over 2 x 2 halves; what halved less was not white, and its larger part counts.
  const perPixel = Math.max(pixelNoise(full, zone, map), 2 * pixelNoise(half, zone, map));
  const a = Math.max(MIN_SIGMA_PX, full.toLevelPx(fine));
  const b = Math.max(a, full.toLevelPx(coarse));
  // Sum of squares of a difference of two Gaussians: each has 1 / (4 pi s^2), their product 1 / (2 pi (a^2 + b^2)).
  const energy = (1 / (a * a) + 1 / (b * b) - 4 / (a * a + b * b)) / (4 * Math.PI);
  return perPixel * Math.sqrt(Math.max(0, energy));
}

/** Below half a pixel a blur is none. */
const MIN_SIGMA_PX = 0.5;

/** Whether a change of this size can be told from noise of that deviation. */
export function isDetectable(change: number, noise: number): boolean {
  return change >= DETECTION * noise;
}

/**
 * Deviation of a map per pixel of this level. Source: Immerkaer, "Fast noise variance estimation", CVIU 1996: a
 * difference of two Laplacians, blind to edges and slopes; here its median, so that spots and pores do not count either.
 */
function pixelNoise(level: Level, zone: Zone, map: NoisyMap): number {
  const { width, height, masks } = level;
  const pixels = zone.pixelsAt(level);
  const stride = Math.max(1, Math.floor(pixels.length / MOST_SAMPLES));
  const found = new Float32Array(Math.ceil(pixels.length / stride));
  let count = 0;
  for (let i = 0; i < pixels.length; i += stride) {
    const at = pixels[i] as number;
    const x = at % width;
    if (x === 0 || x === width - 1 || at < width || at >= width * (height - 1)) continue;
    if (isWhole(masks.bare, at, width)) found[count++] = NOISE_OF[map](level, at) / CHECKER_GAIN;
  }
  return count > 8 ? robustDeviation(found.subarray(0, count)) : 0;
}

/** First-order change of each map by the checker of its channels: what noise in both channels shares cancels in E. */
const NOISE_OF: Readonly<Record<NoisyMap, (level: Level, at: number) => number>> = {
  e: ({ r, g, width }, at) =>
    SLOPE *
    (checker(r, at, width) / ((r[at] as number) + EPSILON) - checker(g, at, width) / ((g[at] as number) + EPSILON)),
  h: ({ g, b, width }, at) =>
    SLOPE *
    (checker(g, at, width) / ((g[at] as number) + BLUE_OFFSET) -
      checker(b, at, width) / ((b[at] as number) + BLUE_OFFSET)),
  p: ({ r, width }, at) => (SLOPE * checker(r, at, width)) / ((r[at] as number) + EPSILON),
  y: ({ r, g, b, width }, at) =>
    LUMINANCE_WEIGHTS.r * checker(r, at, width) +
    LUMINANCE_WEIGHTS.g * checker(g, at, width) +
    LUMINANCE_WEIGHTS.b * checker(b, at, width),
};

function isWhole(mask: Uint8Array, at: number, width: number): boolean {
  for (let dy = -width; dy <= width; dy += width) {
    if (!mask[at + dy - 1] || !mask[at + dy] || !mask[at + dy + 1]) return false;
  }
  return true;
}

/** Weights 1 -2 1, -2 4 -2, 1 -2 1. */
function checker(plane: Float32Array, at: number, width: number): number {
  const v = (step: number) => plane[at + step] as number;
  const corners = v(-width - 1) + v(1 - width) + v(width - 1) + v(width + 1);
  return corners - 2 * (v(-width) + v(-1) + v(1) + v(width)) + 4 * v(0);
}
