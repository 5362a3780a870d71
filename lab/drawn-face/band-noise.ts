import { keepRecent } from "./keep-recent.ts";
import { fillWithNoise } from "./random.ts";

/** Separable Gaussian blur in place, edges repeated. `sigma` in samples. */
export function blurPlane(plane: Float32Array, width: number, height: number, sigma: number): Float32Array {
  if (sigma <= 0) return plane;
  const radius = Math.ceil(3 * sigma);
  const kernel = Float32Array.from({ length: 2 * radius + 1 }, (_, i) => Math.exp(-0.5 * ((i - radius) / sigma) ** 2));
  const total = kernel.reduce((sum, weight) => sum + weight, 0);
  for (let i = 0; i < kernel.length; i++) kernel[i]! /= total;
  const across = blurRows(plane, width, height, kernel);
  return kernel.length === 5
    ? blurColumnsBy5(across, plane, width, height, kernel)
    : blurColumns(across, plane, width, height, kernel);
}

function blurRows(plane: Float32Array, width: number, height: number, kernel: Float32Array): Float32Array {
  const radius = (kernel.length - 1) / 2;
  const result = new Float32Array(plane.length);
  // As doubles, which the sums are made of, so that none is converted twice; room for the last four sums.
  const padded = new Float64Array(width + 2 * radius + 4);
  const weights = Float64Array.from(kernel);
  const taps = weights.length;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    padded.fill(plane[row]!, 0, radius);
    padded.set(plane.subarray(row, row + width), radius);
    padded.fill(plane[row + width - 1]!, radius + width);
    // Four sums at a time, each in its own order; four taps at a time, so that every sample is read once for all four.
    for (let x = 0; x < width; x += 4) {
      let a = 0;
      let b = 0;
      let c = 0;
      let d = 0;
      let k = 0;
      for (; k + 3 < taps; k += 4) {
        const at = x + k;
        const w0 = weights[k]!;
        const w1 = weights[k + 1]!;
        const w2 = weights[k + 2]!;
        const w3 = weights[k + 3]!;
        const p1 = padded[at + 1]!;
        const p2 = padded[at + 2]!;
        const p3 = padded[at + 3]!;
        const p4 = padded[at + 4]!;
        const p5 = padded[at + 5]!;
        a = a + w0 * padded[at]! + w1 * p1 + w2 * p2 + w3 * p3;
        b = b + w0 * p1 + w1 * p2 + w2 * p3 + w3 * p4;
        c = c + w0 * p2 + w1 * p3 + w2 * p4 + w3 * p5;
        d = d + w0 * p3 + w1 * p4 + w2 * p5 + w3 * padded[at + 6]!;
      }
      for (; k < taps; k++) {
        a += weights[k]! * padded[x + k]!;
        b += weights[k]! * padded[x + k + 1]!;
        c += weights[k]! * padded[x + k + 2]!;
        d += weights[k]! * padded[x + k + 3]!;
      }
      result[row + x] = a;
      if (x + 1 < width) result[row + x + 1] = b;
      if (x + 2 < width) result[row + x + 2] = c;
      if (x + 3 < width) result[row + x + 3] = d;
    }
  }
  return result;
}

/** `blurColumns` for a sharp lens, which every picture goes through: the same sums, rounded at the same steps. */
function blurColumnsBy5(
  from: Float32Array,
  into: Float32Array,
  width: number,
  height: number,
  kernel: Float32Array,
): Float32Array {
  const [a, b, c, d, e] = kernel as unknown as readonly [number, number, number, number, number];
  const { fround } = Math;
  const rowAt = (y: number) => Math.min(height - 1, Math.max(0, y)) * width;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const [above2, above, below, below2] = [rowAt(y - 2), rowAt(y - 1), rowAt(y + 1), rowAt(y + 2)];
    for (let x = 0; x < width; x++) {
      let sum = fround(0 + a * from[above2 + x]!);
      sum = fround(sum + b * from[above + x]!);
      sum = fround(sum + c * from[row + x]!);
      sum = fround(sum + d * from[below + x]!);
      into[row + x] = sum + e * from[below2 + x]!;
    }
  }
  return into;
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
  const { fround } = Math;
  for (let y = 0; y < height; y++) {
    const row = y * width;
    const rowAt = (k: number) => Math.min(height - 1, Math.max(0, y + k - radius)) * width;
    into.fill(0, row, row + width);
    // Four rows at a time, rounded after each as one at a time would be.
    let k = 0;
    for (; k + 3 < kernel.length; k += 4) {
      const [a, b, c, d] = [kernel[k]!, kernel[k + 1]!, kernel[k + 2]!, kernel[k + 3]!];
      const [rowA, rowB, rowC, rowD] = [rowAt(k), rowAt(k + 1), rowAt(k + 2), rowAt(k + 3)];
      for (let x = 0; x < width; x++) {
        let sum = fround(into[row + x]! + a * from[rowA + x]!);
        sum = fround(sum + b * from[rowB + x]!);
        sum = fround(sum + c * from[rowC + x]!);
        into[row + x] = sum + d * from[rowD + x]!;
      }
    }
    for (; k < kernel.length; k++) {
      const source = rowAt(k);
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
