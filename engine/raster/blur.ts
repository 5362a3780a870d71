import { gaussianKernel } from "../numeric/gaussian-kernel.ts";
import { convolveInWasm } from "./blur-in-wasm.ts";
import { extendedBoxBlur } from "./extended-box.ts";
import { Scratch } from "./scratch.ts";

/** Gaussian blurs of single-channel planes, row-major Float32; outside the plane counts as zero. */

/** Sigma up to which the kernel is convolved directly; above it extended boxes stand in: cheaper, the same variance. */
const DIRECT_SIGMA = 1.8;

export function gaussianBlur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma < 0.35) return source.slice();
  return sigma <= DIRECT_SIGMA
    ? convolveSeparable(source, width, height, gaussianKernel(sigma))
    : extendedBoxBlur(source, width, height, sigma);
}

/** Weight of the mask nearby below which there is nothing to average. Chosen: a fiftieth. */
const LEAST_COVER = 0.02;

/**
 * Normalised convolution: the blur of masked values over the blur of the mask, so that the mask's edge makes no blobs
 * (Knutsson & Westin, CVPR 1993). Zero where the mask has no weight nearby.
 */
export function normalisedBlur(
  source: Float32Array,
  mask: Uint8Array,
  width: number,
  height: number,
  sigma: number,
): Float32Array {
  const cover = coverOf(mask, width, height, sigma);
  const inside = masked(source, mask, maskedScratch.ofSize(source.length));
  return overCover(gaussianBlur(inside, width, height, sigma), cover);
}

const maskedScratch = new Scratch();
const rowsScratch = new Scratch();

/** Many planes are blurred inside one mask, and by many: its own blurs are kept as long as it is. */
const covers = new WeakMap<Uint8Array, Map<number, Float32Array>>();

/** The blurred mask: how much of a pixel's surroundings lies in it, 0..1. From here on neither may be changed. */
export function coverOf(mask: Uint8Array, width: number, height: number, sigma: number): Float32Array {
  const known = covers.get(mask) ?? new Map<number, Float32Array>();
  covers.set(mask, known);
  const again = known.get(sigma);
  if (again) return again;
  const ones = maskedScratch.ofSize(mask.length);
  ones.set(mask);
  const cover = gaussianBlur(ones, width, height, sigma);
  known.set(sigma, cover);
  return cover;
}

/** Zero where the mask is. */
export function masked(
  source: Float32Array,
  mask: Uint8Array,
  into: Float32Array = new Float32Array(source.length),
): Float32Array {
  for (let i = 0; i < into.length; i++) into[i] = mask[i] ? (source[i] as number) : 0;
  return into;
}

/** A blur of masked values over the blur of the mask, in place. */
export function overCover(blurred: Float32Array, cover: Float32Array): Float32Array {
  for (let i = 0; i < blurred.length; i++) {
    const weight = cover[i] as number;
    blurred[i] = weight > LEAST_COVER ? (blurred[i] as number) / weight : 0;
  }
  return blurred;
}

function convolveSeparable(source: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  return convolveInWasm(source, width, height, half) ?? convolveInScript(source, width, height, half);
}

/** @param half the kernel from its middle on */
export function convolveInScript(
  source: Float32Array,
  width: number,
  height: number,
  half: Float64Array,
): Float32Array {
  return convolveColumns(convolveRows(source, width, height, half), width, height, half);
}

/** With as many rows of zeros above and below as the kernel reaches. */
function convolveRows(source: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  const reach = half.length - 1;
  const rows = rowsScratch.ofSize((height + 2 * reach) * width + 1);
  const centre = half[0] as number;
  // Zeros around one row spare every test for its ends; in double precision, as the sums are.
  const row = new Float64Array(width + 2 * reach + 1);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) row[reach + x] = source[start + x] as number;
    // Two pixels at a time wait less for each other's sums. Of an odd row the last one is written over by what comes next.
    for (let x = 0, to = start + reach * width; x < width; x += 2, to += 2) {
      let before = x + reach;
      let after = before;
      let sum = (row[before] as number) * centre;
      let next = (row[before + 1] as number) * centre;
      for (let i = 1; i <= reach; i++) {
        const weight = half[i] as number;
        before--;
        after++;
        sum += ((row[before] as number) + (row[after] as number)) * weight;
        next += ((row[before + 1] as number) + (row[after + 1] as number)) * weight;
      }
      rows[to] = sum;
      rows[to + 1] = next;
    }
  }
  rows.fill(0, 0, reach * width);
  rows.fill(0, (height + reach) * width);
  return rows;
}

function convolveColumns(rows: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  const reach = half.length - 1;
  const centre = half[0] as number;
  const result = new Float32Array(width * height);
  // Weight by weight over a whole row, whose pixels then need not wait for their own last step. Each step is rounded to
  // single precision, as it always was: the same to the last bit.
  for (let start = 0; start < result.length; start += width) {
    const end = start + width;
    let above = reach * width;
    let below = above;
    for (let to = start; to < end; to++) result[to] = (rows[to + above] as number) * centre;
    for (let i = 1; i <= reach; i++) {
      const weight = half[i] as number;
      above -= width;
      below += width;
      for (let to = start; to < end; to++) {
        const sum = Math.fround((result[to] as number) + (rows[to + above] as number) * weight);
        result[to] = sum + (rows[to + below] as number) * weight;
      }
    }
  }
  return result;
}
