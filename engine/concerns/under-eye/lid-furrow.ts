import type { ProfileLines } from "./lid-profiles.ts";

/** One sample, inter-ocular distances (1 mm). */
const STEP = 0.015;
/**
 * Where the furrow is looked for: from near the inner corner, where a hollow begins, to near the outer one. Lines so close that
 * one drawn aslant is followed: a sample a line is 33 degrees.
 */
export const FURROW_LINES: ProfileLines = {
  starts: Array.from({ length: 17 }, (_, line) => 0.1 + 0.05 * line),
  step: STEP,
  samples: 42,
};
/** Samples of a line that it may run through: below the lid's own shadow, down to where the cheek is even. */
const FIRST = 10;
const LAST = 35;
/** How far to each side a furrow is compared, samples: 3 mm. Chosen, as what follows, out of fold on the rated photos. */
const REACH = 3;
/** What is deeper leads the furrow's way no more than this, units of the plane: or a single lash would lead it. */
const LEADING = 4;
/** From this depth on a furrow is plain, units of the plane. */
const PLAIN = 3;
/** What lies in no skin is as bad as a ridge of this height. Chosen. */
const UNSEEN = -1;
/** Less of the search than this seen is no sample. Chosen. */
const LEAST_SEEN = 0.5;

/** The dark furrow that runs from corner to corner below a lid. */
export interface LidFurrow {
  /** 0..1: how much of the eye's width it is there, by its depth up to `PLAIN`. */
  readonly share: number;
  /** How far its middle hangs below its ends, inter-ocular distances; below zero it is bent upwards. */
  readonly sag: number;
}

/** One side's profiles (`FURROW_LINES`); null where too little is seen. */
export function readLidFurrow(profiles: readonly Float32Array[]): LidFurrow | null {
  const depths = profiles.map((profile) =>
    Float32Array.from({ length: LAST - FIRST + 1 }, (_, i) => depthAt(profile, FIRST + i, REACH)),
  );
  const seen = depths.reduce((sum, line) => sum + line.filter(Number.isFinite).length, 0);
  if (seen < LEAST_SEEN * depths.length * (LAST - FIRST + 1)) return null;
  const course = darkestCourse(depths);
  const sharp = course
    .map((at, line) => sharpDepthAt(profiles[line] as Float32Array, FIRST + at))
    .filter(Number.isFinite);
  const sum = sharp.reduce((total, depth) => total + Math.min(PLAIN, Math.max(0, depth)), 0);
  return { share: sharp.length === 0 ? 0 : sum / (PLAIN * sharp.length), sag: STEP * sagOf(course) };
}

/** How much darker than the middle of what lies so far above and below: even slopes, as of light from above, count for nothing. */
function depthAt(profile: Float32Array, at: number, reach: number): number {
  const sides = ((profile[at - reach] as number) + (profile[at + reach] as number)) / 2;
  return (profile[at] as number) - sides;
}

/** All of a crease's depth, and nothing of a shade that curves evenly over twice the reach, as a dark circle does. */
function sharpDepthAt(profile: Float32Array, at: number): number {
  const depth = depthAt(profile, at, REACH);
  // Never more than there is: a dark place further away is no crease here.
  return Math.min(depth, (4 * depth - depthAt(profile, at, 2 * REACH)) / 3);
}

/** The way over all lines with the greatest sum of depths that moves by a sample a line at most (Bellman 1957). */
function darkestCourse(depths: readonly Float32Array[]): number[] {
  const length = depths[0]?.length ?? 0;
  const from: Int8Array[] = [];
  let best = new Float64Array(length);
  for (const line of depths) {
    const next = new Float64Array(length);
    const moves = new Int8Array(length);
    for (let at = 0; at < length; at++) {
      let move = 0;
      for (const tried of [-1, 1]) {
        const there = best[at + tried];
        if (there !== undefined && there > (best[at + move] as number)) move = tried;
      }
      moves[at] = move;
      next[at] = (best[at + move] as number) + worthOf(line[at] as number);
    }
    best = next;
    from.push(moves);
  }
  let at = best.reduce((most, value, i) => (value > (best[most] as number) ? i : most), 0);
  const course: number[] = [];
  for (const moves of from.toReversed()) {
    course.push(at);
    at += moves[at] as number;
  }
  return course.reverse();
}

function worthOf(depth: number): number {
  return Number.isFinite(depth) ? Math.min(LEADING, Math.max(-LEADING, depth)) : UNSEEN;
}

/** Of the parabola that lies nearest to the course: its middle below the mean of its ends, samples. */
function sagOf(course: readonly number[]): number {
  const half = (course.length - 1) / 2;
  const squares = course.map((_, line) => (line - half) * (line - half));
  const mean = squares.reduce((sum, square) => sum + square, 0) / course.length;
  let product = 0;
  let spread = 0;
  for (const [line, at] of course.entries()) {
    const off = (squares[line] as number) - mean;
    product += off * at;
    spread += off * off;
  }
  return spread === 0 ? 0 : (-product / spread) * half * half;
}
