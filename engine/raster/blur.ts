import { gaussianKernel } from "../numeric/gaussian-kernel.ts";
import { extendedBoxBlur } from "./extended-box.ts";

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
 * (Knutsson & Westin, CVPR 1993). Zero where the mask has no weight nearby. `cover`: the blurred mask, where it is known.
 */
export function normalisedBlur(
  source: Float32Array,
  mask: Uint8Array,
  width: number,
  height: number,
  sigma: number,
  cover: Float32Array = gaussianBlur(Float32Array.from(mask), width, height, sigma),
): Float32Array {
  return overCover(gaussianBlur(masked(source, mask), width, height, sigma), cover);
}

/** Zero where the mask is. */
export function masked(source: Float32Array, mask: Uint8Array): Float32Array {
  const result = new Float32Array(source.length);
  for (let i = 0; i < result.length; i++) if (mask[i]) result[i] = source[i] as number;
  return result;
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
  return convolveColumns(convolveRows(source, width, height, half), width, height, half);
}

/** With as many rows of zeros above and below as the kernel reaches. */
function convolveRows(source: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  const reach = half.length - 1;
  const rows = spareOf((height + 2 * reach) * width);
  rows.fill(0, 0, reach * width);
  rows.fill(0, (height + reach) * width);
  const centre = half[0] as number;
  // Zeros around one row spare every test for its ends.
  const row = new Float32Array(width + 2 * reach);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    row.set(source.subarray(start, start + width), reach);
    for (let x = 0, to = start + reach * width; x < width; x++, to++) {
      const at = x + reach;
      let sum = (row[at] as number) * centre;
      for (let i = 1; i <= reach; i++) {
        sum += ((row[at - i] as number) + (row[at + i] as number)) * (half[i] as number);
      }
      rows[to] = sum;
    }
  }
  return rows;
}

function convolveColumns(rows: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  const reach = half.length - 1;
  const centre = half[0] as number;
  const result = new Float32Array(width * height);
  for (let to = 0, at = reach * width; to < result.length; to++, at++) {
    // Rounded to single precision at each step, as it always was: the same to the last bit.
    let sum = Math.fround((rows[at] as number) * centre);
    for (let i = 1, aside = width; i <= reach; i++, aside += width) {
      const weight = half[i] as number;
      sum = Math.fround(sum + (rows[at - aside] as number) * weight);
      sum = Math.fround(sum + (rows[at + aside] as number) * weight);
    }
    result[to] = sum;
  }
  return result;
}

let spare = new Float32Array(0);

/** Memory of this size that nobody keeps: asking for it anew at each blur costs as much as the blur. Its content is old. */
function spareOf(size: number): Float32Array {
  if (spare.length < size) spare = new Float32Array(size);
  return spare.subarray(0, size);
}
