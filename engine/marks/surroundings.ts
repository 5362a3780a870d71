import type { Candidate } from "./candidates.ts";
import { type Grid, spotOn, valueOn } from "./scale-stack.ts";

/** What lies around a candidate, read so that neither mirroring nor turning the face changes it. */

const HALF = Math.SQRT1_2;
/** Eight directions; the first four and the last four are opposite. */
const DIRECTIONS = [
  [1, 0],
  [HALF, HALF],
  [0, 1],
  [-HALF, HALF],
  [-1, 0],
  [-HALF, -HALF],
  [0, -1],
  [HALF, -HALF],
] as const;

export interface Ring {
  readonly mean: number;
  readonly most: number;
  readonly least: number;
  /** The most of what both ends of a line through the middle have: high along hairs and folds. */
  readonly line: number;
}

/** Each plane around a place at this distance, canvas px. */
export function ringsAt(grid: Grid, planes: readonly Float32Array[], x: number, y: number, radius: number): Ring[] {
  const spots = DIRECTIONS.map(([dx, dy]) => spotOn(grid, x + radius * dx, y + radius * dy));
  return planes.map((plane) => ringOf(spots.map((spot) => valueOn(grid, plane, spot))));
}

function ringOf(values: readonly number[]): Ring {
  let mean = 0;
  let most = Number.NEGATIVE_INFINITY;
  let least = Number.POSITIVE_INFINITY;
  let line = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < values.length; i++) {
    const value = values[i]!;
    mean += value / values.length;
    most = Math.max(most, value);
    least = Math.min(least, value);
    if (i < 4) line = Math.max(line, Math.min(value, values[i + 4]!));
  }
  return { mean, most, least, line };
}

/** How rough the skin around is: mean size of each plane in a square, and the most of the first. */
export function roughnessAt(
  { level, lit }: Grid,
  planes: readonly Float32Array[],
  at: number,
  reach: number,
): { readonly means: number[]; readonly most: number } {
  const { width, height } = level;
  const step = Math.max(1, Math.round(reach / STEPS));
  const x = at % width;
  const y = (at - x) / width;
  const means = planes.map(() => 0);
  let most = 0;
  let count = 0;
  for (let j = -STEPS; j <= STEPS; j++) {
    const row = y + j * step;
    if (row < 0 || row >= height) continue;
    for (let i = -STEPS; i <= STEPS; i++) {
      const column = x + i * step;
      const to = row * width + column;
      if (column < 0 || column >= width || !lit[to]) continue;
      count++;
      most = Math.max(most, planes[0]![to]!);
      for (let k = 0; k < planes.length; k++) means[k]! += Math.abs(planes[k]![to]!);
    }
  }
  return { means: means.map((sum) => sum / Math.max(1, count)), most };
}
const STEPS = 4;

/** Distances within which neighbours are counted, canonical px. Pores and stubble come in crowds, marks mostly alone. */
const CROWD_REACH = [28, 60] as const;
/** Neighbours of a half of the own response count. */
const CROWD_SHARE = 0.5;

/** For each candidate how many others of its polarity and size lie near, at least half as strong. `unit`: canvas px per canonical px. */
export function crowdsOf(candidates: readonly Candidate[], unit: number): readonly (readonly number[])[] {
  const far = CROWD_REACH[1] * unit;
  const near = CROWD_REACH[0] * unit;
  const order = candidates.map((_, i) => i).sort((i, j) => candidates[i]!.y - candidates[j]!.y || i - j);
  const counts = candidates.map(() => [0, 0] as [number, number]);
  const count = (me: number, you: number, isNear: boolean) => {
    if (candidates[you]!.response < CROWD_SHARE * candidates[me]!.response) return;
    counts[me]![1]++;
    if (isNear) counts[me]![0]++;
  };
  order.forEach((me, i) => {
    const one = candidates[me]!;
    for (let j = i + 1; j < order.length; j++) {
      const you = order[j]!;
      const other = candidates[you]!;
      if (other.y - one.y > far) break;
      if (other.polarity !== one.polarity || other.band !== one.band) continue;
      const apart = (other.x - one.x) ** 2 + (other.y - one.y) ** 2;
      if (apart > far * far) continue;
      count(me, you, apart <= near * near);
      count(you, me, apart <= near * near);
    }
  });
  return counts;
}
