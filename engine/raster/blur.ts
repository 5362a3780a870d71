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
  const masked = new Float32Array(source.length);
  for (let i = 0; i < masked.length; i++) if (mask[i]) masked[i] = source[i] as number;
  const result = gaussianBlur(masked, width, height, sigma);
  for (let i = 0; i < result.length; i++) {
    const weight = cover[i] as number;
    result[i] = weight > LEAST_COVER ? (result[i] as number) / weight : 0;
  }
  return result;
}

function convolveSeparable(source: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  return convolveColumns(convolveRows(source, width, height, half), width, height, half);
}

function convolveRows(source: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  const rows = new Float32Array(source.length);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) {
      let sum = (source[start + x] as number) * (half[0] as number);
      for (let i = 1; i < half.length; i++) {
        const left = x >= i ? (source[start + x - i] as number) : 0;
        const right = x + i < width ? (source[start + x + i] as number) : 0;
        sum += (left + right) * (half[i] as number);
      }
      rows[start + x] = sum;
    }
  }
  return rows;
}

function convolveColumns(rows: Float32Array, width: number, height: number, half: Float64Array): Float32Array {
  const result = new Float32Array(rows.length);
  const addRow = (from: number, to: number, weight: number) => {
    if (from < 0 || from >= height) return;
    for (let x = 0; x < width; x++) result[to * width + x]! += (rows[from * width + x] as number) * weight;
  };
  for (let y = 0; y < height; y++) {
    addRow(y, y, half[0] as number);
    for (let i = 1; i < half.length; i++) {
      addRow(y - i, y, half[i] as number);
      addRow(y + i, y, half[i] as number);
    }
  }
  return result;
}
