import type { ZoneCode } from "../codes.ts";
import type { Level } from "../raster/levels.ts";
import type { FoundMark } from "./measure.ts";

/** Single spots: the round peaks of a smoothed map that stand high enough above what is long around them. */

export interface SpotScale {
  readonly level: Level;
  /** The smoothed map, level-sized. */
  readonly plane: Float32Array;
  /** How high each of its pixels stands (`spot-height.ts`). */
  readonly height: Float32Array;
  /** Half the line it was measured with, pixels of the level: no spot is wider. */
  readonly reach: number;
  /** Height from which a spot is clear enough to be shown. */
  readonly clear: number;
}

/** Largest allowed (trace^2 / determinant) of the Hessian: r = 2.5 gives (r+1)^2/r = 4.9. Rounder than 2.5 : 1 (Lowe, IJCV 2004). */
const MAX_EDGE_RATIO = 4.9;

/** The eight neighbours as steps in x and y; a spot's radius is the mean way to half its height in these directions. */
const DIRECTIONS = [
  [1, 0],
  [1, 1],
  [0, 1],
  [-1, 1],
  [-1, 0],
  [-1, -1],
  [0, -1],
  [1, -1],
] as const;

/**
 * Marks among the given pixels of each zone for which `accept` agrees, clearest first, none inside another. `strength`: the
 * height over the scale's clear one.
 */
export function findSpots(
  zones: ReadonlyMap<ZoneCode, Int32Array>,
  scales: readonly SpotScale[],
  accept: (scale: SpotScale, pixel: number, strength: number) => boolean = () => true,
): FoundMark[] {
  const candidates: FoundMark[] = [];
  for (const scale of scales) {
    const { level, plane, height, clear } = scale;
    for (const [zone, pixels] of zones) {
      for (const at of pixels) {
        const high = height[at] as number;
        if (high <= clear || !isRoundPeak(plane, level.width, at) || !accept(scale, at, high / clear)) continue;
        const x = ((at % level.width) + 0.5) * level.factor;
        const y = (Math.floor(at / level.width) + 0.5) * level.factor;
        candidates.push({ zone, x, y, r: radiusOf(scale, at) * level.factor, strength: high / clear });
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

/** Mean distance at which the plane has fallen by half of the spot's height, pixels of the level; at most `reach`. */
function radiusOf({ level, plane, height, reach }: SpotScale, at: number): number {
  const half = (plane[at] as number) - (height[at] as number) / 2;
  const column = at % level.width;
  const row = Math.floor(at / level.width);
  let sum = 0;
  for (const [dx, dy] of DIRECTIONS) {
    const stride = dx !== 0 && dy !== 0 ? Math.SQRT2 : 1;
    let steps = 1;
    while (steps * stride < reach) {
      const x = column + steps * dx;
      const y = row + steps * dy;
      const inside = x >= 0 && y >= 0 && x < level.width && y < level.height;
      if (!inside || (plane[y * level.width + x] as number) < half) break;
      steps++;
    }
    // It fell between the last two pixels.
    sum += Math.min(reach, (steps - 0.5) * stride);
  }
  return sum / DIRECTIONS.length;
}

function isRoundPeak(plane: Float32Array, width: number, at: number): boolean {
  if (at < width + 1 || at >= plane.length - width - 1) return false;
  const peak = plane[at] as number;
  for (const offset of [1, width - 1, width, width + 1]) {
    // Strict on one side only, so that a plateau of two equal pixels gives one mark.
    if ((plane[at + offset] as number) > peak || (plane[at - offset] as number) >= peak) return false;
  }
  const left = plane[at - 1] as number;
  const right = plane[at + 1] as number;
  const up = plane[at - width] as number;
  const down = plane[at + width] as number;
  const xx = left + right - 2 * peak;
  const yy = up + down - 2 * peak;
  const xy =
    ((plane[at + width + 1] as number) -
      (plane[at + width - 1] as number) -
      (plane[at - width + 1] as number) +
      (plane[at - width - 1] as number)) /
    4;
  const determinant = xx * yy - xy * xy;
  const trace = xx + yy;
  return determinant > 0 && (trace * trace) / determinant < MAX_EDGE_RATIO;
}
