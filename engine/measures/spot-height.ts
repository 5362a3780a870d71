import type { Level } from "../raster/levels.ts";

/**
 * How far each pixel of a map stands above everything around it that is longer than a spot: the morphological top-hat by
 * rotating lines. A line of `lengthPx` is laid through the pixel in four directions; in each the highest level at which a
 * whole line still fits is kept (opening), and the best of the four taken off. So edges, shading, blush, folds and hairs,
 * which are long in some direction, leave nothing; a spot shorter than the line all round keeps its whole height, however
 * many others lie near. Beyond the mask counts as a continuation: what touches its edge is no spot.
 *
 * Source: P. Soille, "Morphological Image Analysis", 2nd ed. 2003, section 4.3 (top-hat), 11.1 (rotating line openings).
 */
export interface SpotSize {
  /** Blur that comes first, sigma in canonical px. */
  readonly sigma: number;
  /** The line's length in canonical px: about twice the diameter of the largest spot that keeps its whole height. */
  readonly length: number;
}

/** The line's reach to each side of its middle in pixels of this level. */
export function reachOf(level: Level, { length }: SpotSize): number {
  return Math.max(1, Math.round(level.toLevelPx(length) / 2));
}

/** Stands for "beyond the mask": higher than any map. */
const BEYOND = 1e9;

/** Height in units of the plane, 0 or more; 0 outside the mask. `reach`: the line is 2 x `reach` + 1 pixels long (diagonally as long as fits the same length). */
export function heightOverLines(plane: Float32Array, mask: Uint8Array, width: number, reach: number): Float32Array {
  const result = new Float32Array(plane.length);
  const box = boundsOf(mask, width);
  if (!box) return result;
  const straight = 2 * reach + 1;
  const diagonal = 2 * Math.round(reach / Math.SQRT2) + 1;
  // A margin as wide as a line on the right and one above and below: no line runs from one row's end into the next.
  const stride = box.right - box.left + straight;
  const rows = box.bottom - box.top + 2 * straight;
  const padded = new Float32Array(stride * rows).fill(BEYOND);
  for (let y = box.top; y < box.bottom; y++) {
    const to = (y - box.top + straight) * stride - box.left;
    for (let x = box.left; x < box.right; x++) {
      if (mask[y * width + x]) padded[to + x] = plane[y * width + x] as number;
    }
  }
  const kept = new Float32Array(padded.length).fill(-BEYOND);
  const work = new Float32Array(padded.length);
  for (const [step, length] of [
    [1, straight],
    [stride, straight],
    [stride + 1, diagonal],
    [stride - 1, diagonal],
  ] as const) {
    work.set(padded);
    lowestAlong(work, step, length);
    highestAlong(work, step, length);
    for (let i = 0; i < kept.length; i++) if ((work[i] as number) > (kept[i] as number)) kept[i] = work[i] as number;
  }
  for (let y = box.top; y < box.bottom; y++) {
    const from = (y - box.top + straight) * stride - box.left;
    for (let x = box.left; x < box.right; x++) {
      const at = y * width + x;
      if (mask[at]) result[at] = (plane[at] as number) - (kept[from + x] as number);
    }
  }
  return result;
}

/** In place: the least of the `length` values from here on, by doubling (erosion by a line). */
function lowestAlong(values: Float32Array, step: number, length: number): void {
  for (let done = 1; done < length; ) {
    const more = Math.min(done, length - done);
    const ahead = more * step;
    for (let i = 0; i < values.length - ahead; i++) {
      const other = values[i + ahead] as number;
      if (other < (values[i] as number)) values[i] = other;
    }
    done += more;
  }
}

/** In place: the most of the `length` values up to here (dilation by the same line). */
function highestAlong(values: Float32Array, step: number, length: number): void {
  for (let done = 1; done < length; ) {
    const more = Math.min(done, length - done);
    const back = more * step;
    for (let i = values.length - 1; i >= back; i--) {
      const other = values[i - back] as number;
      if (other > (values[i] as number)) values[i] = other;
    }
    done += more;
  }
}

interface Box {
  readonly left: number;
  readonly right: number;
  readonly top: number;
  readonly bottom: number;
}

/** The mask's bounding box, right and bottom exclusive; null for an empty mask. */
function boundsOf(mask: Uint8Array, width: number): Box | null {
  const height = mask.length / width;
  const box = { left: width, right: 0, top: height, bottom: 0 };
  for (let y = 0; y < height; y++) {
    const row = mask.subarray(y * width, (y + 1) * width);
    const first = row.indexOf(1);
    if (first < 0) continue;
    box.left = Math.min(box.left, first);
    box.right = Math.max(box.right, row.lastIndexOf(1) + 1);
    box.top = Math.min(box.top, y);
    box.bottom = y + 1;
  }
  return box.bottom > 0 ? box : null;
}
