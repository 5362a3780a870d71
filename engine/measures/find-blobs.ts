import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import type { Scene } from "../regions/scene.ts";
import type { FoundMark } from "./measure.ts";

/** Blobs as local maxima of a difference of Gaussians. Source: Lindeberg, "Feature detection with automatic scale selection", IJCV 1998. */

export interface BlobScale {
  readonly level: Level;
  /** Detail between the two blurs, level-sized. */
  readonly response: Float32Array;
  /** The finer sigma, canonical pixels; a blob of that scale has radius sqrt(2) sigma. */
  readonly sigma: number;
}

/** Largest allowed (trace^2 / determinant) of the Hessian: r = 2.5 gives (r+1)^2/r = 4.9. Rounder than 2.5 : 1. */
const MAX_EDGE_RATIO = 4.9;

/** Marks in the zones where the response is over `threshold` and `accept` agrees, clearest first, none inside another. */
export function findBlobs(
  scene: Scene,
  zones: readonly ZoneCode[],
  scales: readonly BlobScale[],
  threshold: number,
  accept: (scale: BlobScale, pixel: number, zone: ZoneCode) => boolean,
): FoundMark[] {
  const candidates: FoundMark[] = [];
  for (const scale of scales) {
    const { level, response } = scale;
    for (const zone of zones) {
      const pixels = scene.zones[zone].pixelsAt(level);
      for (const at of pixels) {
        const peak = response[at] as number;
        if (peak <= threshold || !isRoundPeak(response, level.width, at) || !accept(scale, at, zone)) continue;
        const x = ((at % level.width) + 0.5) * level.factor;
        const y = (Math.floor(at / level.width) + 0.5) * level.factor;
        candidates.push({ zone, x, y, r: Math.SQRT2 * scale.sigma * scene.face.unit, strength: peak / threshold });
      }
    }
  }
  candidates.sort((a, b) => b.strength - a.strength || a.y - b.y || a.x - b.x);
  const kept: FoundMark[] = [];
  for (const mark of candidates) {
    const free = kept.every((other) => {
      const reach = mark.r + other.r;
      return (mark.x - other.x) ** 2 + (mark.y - other.y) ** 2 > reach * reach;
    });
    if (free) kept.push(mark);
  }
  return kept;
}

function isRoundPeak(response: Float32Array, width: number, at: number): boolean {
  if (at < width + 1 || at >= response.length - width - 1) return false;
  const peak = response[at] as number;
  for (const offset of [1, width - 1, width, width + 1]) {
    // Strict on one side only, so that a plateau of two equal pixels gives one mark.
    if ((response[at + offset] as number) > peak || (response[at - offset] as number) >= peak) return false;
  }
  const left = response[at - 1] as number;
  const right = response[at + 1] as number;
  const up = response[at - width] as number;
  const down = response[at + width] as number;
  const xx = left + right - 2 * peak;
  const yy = up + down - 2 * peak;
  const xy =
    ((response[at + width + 1] as number) -
      (response[at + width - 1] as number) -
      (response[at - width + 1] as number) +
      (response[at - width - 1] as number)) /
    4;
  const determinant = xx * yy - xy * xy;
  const trace = xx + yy;
  return determinant > 0 && (trace * trace) / determinant < MAX_EDGE_RATIO;
}
