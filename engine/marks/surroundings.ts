import type { Level } from "../raster/levels.ts";
import type { BandOfFace, Candidate } from "./candidates.ts";
import { type Grid, Spots, valueOn } from "./scale-stack.ts";

/** What lies around a candidate, read so that neither mirroring nor turning the face changes it. */

const HALF = Math.SQRT1_2;
/** Eight directions, x and y; the first four and the last four are opposite. */
const AROUND = 8;
const ASIDE = Float64Array.of(1, HALF, 0, -HALF, -1, -HALF, 0, HALF);
const BELOW = Float64Array.of(0, HALF, 1, HALF, 0, -HALF, -1, -HALF);

/** The places around another. */
export class Ring {
  readonly #spots = new Spots(AROUND);
  readonly #values = new Float64Array(AROUND);
  #width = 0;

  /** At this distance, canvas px. */
  place({ level }: Grid, x: number, y: number, radius: number): void {
    this.#width = level.width;
    for (let i = 0; i < AROUND; i++) this.#spots.put(i, level, x + radius * ASIDE[i]!, y + radius * BELOW[i]!);
  }

  /** One plane there: its mean. What follows is of the plane read last. */
  read(plane: Float32Array): number {
    let mean = 0;
    for (let i = 0; i < AROUND; i++) {
      const value = valueOn(plane, this.#width, this.#spots, i);
      this.#values[i] = value;
      mean += value / AROUND;
    }
    return mean;
  }

  most(): number {
    let most = this.#values[0]!;
    for (let i = 1; i < AROUND; i++) most = Math.max(most, this.#values[i]!);
    return most;
  }

  least(): number {
    let least = this.#values[0]!;
    for (let i = 1; i < AROUND; i++) least = Math.min(least, this.#values[i]!);
    return least;
  }

  /** The most of what both ends of a line through the middle have: high along hairs and folds. */
  line(): number {
    let line = Number.NEGATIVE_INFINITY;
    for (let i = 0; i < AROUND / 2; i++) line = Math.max(line, Math.min(this.#values[i]!, this.#values[i + 4]!));
    return line;
  }
}

export interface Roughness {
  /** Mean size of either difference. */
  readonly dark: number;
  readonly red: number;
  /** The most of the candidate's own. */
  readonly most: number;
}

const STEPS = 4;

/** How rough the skin in a square around is. `reach`: canvas px. */
export function roughnessAt(
  { grid, planes }: BandOfFace,
  { at, polarity }: Pick<Candidate, "at" | "polarity">,
  reach: number,
): Roughness {
  const { width, height, factor }: Level = grid.level;
  const { darker, redder } = planes;
  const own = planes[polarity];
  const step = Math.max(1, Math.round(reach / factor / STEPS));
  const x = at % width;
  const y = (at - x) / width;
  let dark = 0;
  let red = 0;
  let most = 0;
  let count = 0;
  for (let j = -STEPS; j <= STEPS; j++) {
    const row = y + j * step;
    if (row < 0 || row >= height) continue;
    for (let i = -STEPS; i <= STEPS; i++) {
      const column = x + i * step;
      const to = row * width + column;
      if (column < 0 || column >= width || !grid.lit[to]) continue;
      count++;
      most = Math.max(most, own[to]!);
      dark += Math.abs(darker[to]!);
      red += Math.abs(redder[to]!);
    }
  }
  return { dark: dark / Math.max(1, count), red: red / Math.max(1, count), most };
}

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
  const { x, y, band, polarity, response } = candidates[index]!;
  let inNear = 0;
  let inFar = 0;
  for (let step = -1; step <= 1; step += 2) {
    for (let i = index + step; i >= 0 && i < candidates.length; i += step) {
      const you = candidates[i]!;
      const below = you.y - y;
      if (you.band !== band || you.polarity !== polarity || Math.abs(below) > far) break;
      const aside = you.x - x;
      const apart = aside * aside + below * below;
      if (apart > far * far || you.response < CROWD_SHARE * response) continue;
      inFar++;
      if (apart <= near * near) inNear++;
    }
  }
  return [inNear, inFar];
}
