import type { Candidate } from "./candidates.ts";
import { type Grid, type Spot, spotOn, valueOn } from "./scale-stack.ts";

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

/** The places around another at this distance, canvas px. */
export function spotsAround(grid: Grid, x: number, y: number, radius: number): Spot[] {
  return DIRECTIONS.map(([dx, dy]) => spotOn(grid, x + radius * dx, y + radius * dy));
}

const values = new Float64Array(DIRECTIONS.length);

/** One plane at these places. */
export function ringOf(grid: Grid, plane: Float32Array, spots: readonly Spot[]): Ring {
  for (let i = 0; i < values.length; i++) values[i] = valueOn(grid, plane, spots[i]!);
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

/**
 * How many others of its polarity and size lie near, at least half as strong, within either distance. `candidates`: as
 * `findCandidates` lists them, those of one kind together and from top to bottom. `unit`: canvas px per canonical px.
 */
export function crowdAt(candidates: readonly Candidate[], index: number, unit: number): readonly [number, number] {
  const [near, far] = [CROWD_REACH[0] * unit, CROWD_REACH[1] * unit];
  const me = candidates[index]!;
  let inNear = 0;
  let inFar = 0;
  for (const step of [-1, 1]) {
    for (let i = index + step; i >= 0 && i < candidates.length; i += step) {
      const you = candidates[i]!;
      if (you.band !== me.band || you.polarity !== me.polarity || Math.abs(you.y - me.y) > far) break;
      const apart = (you.x - me.x) ** 2 + (you.y - me.y) ** 2;
      if (apart > far * far || you.response < CROWD_SHARE * me.response) continue;
      inFar++;
      if (apart <= near * near) inNear++;
    }
  }
  return [inNear, inFar];
}
