import { keepRecent } from "./keep-recent.ts";
import { fillWithNoise } from "./random.ts";

/** Separable Gaussian blur in place, edges repeated. `sigma` in samples. */
export function blurPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return plane;
  const radius = Math.ceil(3 * sigma);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-0.5 * ((i - radius) / sigma) ** 2));
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < kernel.length; i++) kernel[i]! /= total;
  return blurColumns(blurRows(plane, width, height, kernel), plane, width, height, kernel);
}

function blurRows(plane: Float32Array, width: number, height: number, kernel: Float32Array): Float32Array {
  const radius = (kernel.length - 1) / 2;
  const result = new Float32Array(plane.length);
  // As doubles, which the sums are made of, so that none is converted twice.
  const padded = new Float64Array(width + 2 * radius);
  const weights = Float64Array.from(kernel);
  for (let y = 0; y < height; y++) {
    const row = y * width;
    padded.fill(plane[row]!, 0, radius);
    padded.set(plane.subarray(row, row + width), radius);
    padded.fill(plane[row + width - 1]!, radius + width);
    for (let x = 0; x < width; x++) {
      let sum = 0;
      for (let k = 0; k < weights.length; k++) sum += weights[k]! * padded[x + k]!;
      result[row + x] = sum;
    }
  }
  return result;
}

/** Row by row too (whole rows are added up), because walking down columns misses the cache at every step. */
function blurColumns(
  from: Float32Array,
  into: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
): Float32Array {
  const radius = (kernel.length - 1) / 2;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    into.fill(0, row, row + width);
    for (let k = 0; k < kernel.length; k++) {
      const source = Math.min(height - 1, Math.max(0, y + k - radius)) * width;
      const weight = kernel[k]!;
      for (let x = 0; x < width; x++) into[row + x]! += weight * from[source + x]!;
    }
  }
  return into;
}

/** Detail between two Gaussian sigmas, pixels. */
interface Band {
  readonly fromPx: number;
  readonly toPx: number;
}

/** Natural skin and a dose of roughness and of mottling, at two sizes. 4 MB each at the usual size. */
const recentNoise = keepRecent<Float32Array>(12);

/** Noise whose detail lies in the band, standard deviation 1. Shared between callers: only to be read. */
export function bandNoise(width: number, height: number, band: Band, seed: number): Readonly<Float32Array> {
  const key = [width, height, band.fromPx, band.toPx, seed].join();
  return recentNoise(key, () => createBandNoise(width, height, band, seed));
}

/** Made on a coarser grid when the band is coarse, then interpolated. */
function createBandNoise(width: number, height: number, band: Band, seed: number): Float32Array {
  const step = Math.max(1, band.fromPx / 2);
  const columns = Math.ceil(width / step) + 2;
  const rows = Math.ceil(height / step) + 2;
  const noise = fillWithNoise(new Float32Array(columns * rows), seed);
  const fine = blurPlane(noise, columns, rows, band.fromPx / step);
  const coarse = blurPlane(Float32Array.from(fine), columns, rows, Math.sqrt(band.toPx ** 2 - band.fromPx ** 2) / step);
  let energy = 0;
  for (let i = 0; i < fine.length; i++) {
    fine[i]! -= coarse[i]!;
    energy += fine[i]! ** 2;
  }
  const scale = 1 / Math.sqrt(energy / fine.length);
  const result = new Float32Array(width * height);
  for (let y = 0; y < height; y++) {
    const row = y / step;
    const r = Math.floor(row);
    const fy = row - r;
    for (let x = 0; x < width; x++) {
      const column = x / step;
      const c = Math.floor(column);
      const fx = column - c;
      const at = r * columns + c;
      const top = fine[at]! * (1 - fx) + fine[at + 1]! * fx;
      const bottom = fine[at + columns]! * (1 - fx) + fine[at + columns + 1]! * fx;
      result[y * width + x] = scale * (top * (1 - fy) + bottom * fy);
    }
  }
  return result;
}
