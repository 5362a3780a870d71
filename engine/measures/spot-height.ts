import type { Level } from "../raster/levels.ts";
import { Scratch } from "../raster/scratch.ts";

/**
 * How far a pixel of a map stands above everything around it that is longer than a spot: the morphological top-hat by
 * rotating lines. A line is laid over the pixel in four directions; in each, the highest level at which a whole line still
 * fits is found (opening), and the best of the four taken off. So edges, shading, blush, folds and hairs, which are long in
 * some direction, leave nothing; a spot shorter than the line all round keeps its whole height, however many others lie
 * near. Beyond the mask counts as a continuation: what touches its edge is no spot.
 *
 * Source: P. Soille, "Morphological Image Analysis", 2nd ed. 2003, section 4.3 (top-hat), 11.1 (rotating line openings).
 */
export interface SpotSize {
  /** Blur that comes first, sigma in canonical px, that of the pixels among it (`blurTo`). */
  readonly sigma: number;
  /** The line's length in canonical px: about twice the diameter of the largest spot that keeps its whole height. */
  readonly length: number;
}

/** The line's reach to each side of its middle in pixels of this level; not a whole number, so that no size is favoured. */
export function reachOf(level: Level, { length }: Pick<SpotSize, "length">): number {
  return Math.max(1, level.toLevelPx(length) / 2);
}

/** Stands for "beyond the mask": higher than any map. */
const BEYOND = 1e9;

/**
 * The height of each pixel of the mask, in units of the plane; 0 where it is less than `least`. The line is 2 x `reach` + 1
 * pixels long, diagonally as many as make the same length; between whole numbers of pixels, what lies between. `only`: the
 * pixels that are asked for.
 */
export function heightOverLines(
  plane: Float32Array,
  mask: Uint8Array,
  width: number,
  reach: number,
  least = 0,
  only: Iterable<Int32Array> = [Int32Array.from(mask.keys())],
): Float32Array {
  const long = 2 * reach;
  const slanting = long / Math.SQRT2;
  const straight = Math.ceil(long);
  const { padded, stride, place } = withMargin(plane, mask, width, straight);
  const lines: readonly Line[] = [
    { step: 1, more: long },
    { step: stride, more: long },
    { step: stride + 1, more: slanting },
    { step: stride - 1, more: slanting },
  ];
  const lowest = new Float64Array(straight + 1);
  const heights = new Float32Array(plane.length);
  for (const pixels of only) {
    for (let i = 0, end = pixels.length; i < end; i++) {
      const pixel = pixels[i] as number;
      if (!mask[pixel]) continue;
      const at = place(pixel);
      const enough = (padded[at] as number) - least;
      if (!standsOut(padded, at, lines, enough)) continue;
      let height = BEYOND;
      for (const each of lines) height = Math.min(height, heightOver(padded, at, each, lowest));
      if (height >= least) heights[pixel] = height;
    }
  }
  return heights;
}

const paddedScratch = new Scratch();

/** The masked plane with a margin as wide as a line all round: no line runs from one row's end into the next. */
function withMargin(plane: Float32Array, mask: Uint8Array, width: number, margin: number) {
  const stride = width + margin;
  const rows = plane.length / width;
  const padded = paddedScratch.ofSize(stride * (rows + 2 * margin) + margin).fill(BEYOND);
  const place = (at: number) => at + margin * (Math.floor(at / width) + 1) + margin * stride;
  for (let start = 0; start < plane.length; start += width) {
    for (let at = start, to = place(start); at < start + width; at++, to++) {
      if (mask[at]) padded[to] = plane[at] as number;
    }
  }
  return { padded, stride, place };
}

/** A direction, and how many pixels a line has besides the one it is laid over; the last of them in part. */
interface Line {
  readonly step: number;
  readonly more: number;
}

/** Whether in every direction both halves reach down to this level: if not, a line fits above it, and no more need be asked. */
function standsOut(values: Float32Array, at: number, lines: readonly Line[], to: number): boolean {
  for (const line of lines) if (!fallsBothWays(values, at, line, to)) return false;
  return true;
}

function fallsBothWays(values: Float32Array, at: number, { step, more }: Line, to: number): boolean {
  return falls(values, at, step, more, to) && falls(values, at, -step, more, to);
}

function falls(values: Float32Array, at: number, step: number, more: number, to: number): boolean {
  const steps = Math.ceil(more + 1) - 1;
  for (let k = 1, near = at + step; k <= steps; k++, near += step) if ((values[near] as number) <= to) return true;
  return false;
}

/** Height over the best line in this direction that covers the pixel. `lowest`: scratch, one longer than `more`. */
function heightOver(values: Float32Array, at: number, { step, more }: Line, lowest: Float64Array): number {
  const whole = Math.floor(more);
  const shorter = overWholeLine(values, at, { step, more: whole }, lowest);
  if (whole === more) return shorter;
  const longer = overWholeLine(values, at, { step, more: whole + 1 }, lowest);
  return shorter + (more - whole) * (longer - shorter);
}

function overWholeLine(values: Float32Array, at: number, { step, more }: Line, lowest: Float64Array): number {
  const own = values[at] as number;
  // lowest[k]: the least from the pixel to k steps back.
  lowest[0] = own;
  for (let k = 1; k <= more; k++) lowest[k] = Math.min(lowest[k - 1] as number, values[at - k * step] as number);
  let ahead = own;
  let fits = lowest[more] as number;
  for (let k = 1; k <= more; k++) {
    ahead = Math.min(ahead, values[at + k * step] as number);
    fits = Math.max(fits, Math.min(ahead, lowest[more - k] as number));
  }
  return own - fits;
}
