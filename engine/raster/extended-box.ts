import { type Box, boxBlurInWasm } from "./blur-in-wasm.ts";
import { Scratch } from "./scratch.ts";

const PASSES = 3;

/**
 * Gaussian blur of a row-major plane; outside counts as zero. Cheaper than a kernel from about sigma 2 on.
 *
 * Three passes of a box that is a whole number of pixels wide plus a fraction of one at each end, so that the variance is
 * sigma^2 for every sigma. Source: Gwosdek, Grewenig, Bruhn & Weickert, "Theoretical Foundations of Gaussian Convolution
 * by Extended Box Filtering", SSVM 2011, equations 7 and 8.
 */
export function extendedBoxBlur(source: Float32Array, width: number, height: number, sigma: number): Float32Array {
  const variance = (sigma * sigma) / PASSES;
  const radius = Math.floor((Math.sqrt(12 * variance + 1) - 1) / 2);
  const next = radius + 1;
  const edge = ((radius + next) * (radius * next - 3 * variance)) / (6 * (variance - next * next));
  const box = { radius, edge };
  return boxBlurInWasm(source, width, height, box, PASSES) ?? boxBlurInScript(source, width, height, box, PASSES);
}

export function boxBlurInScript(
  source: Float32Array,
  width: number,
  height: number,
  { radius, edge }: Box,
  passes: number,
): Float32Array {
  // With as many rows of zeros above and below as a box reaches.
  const margin = (radius + 1) * width;
  const spare = scratch.ofSize(source.length + 2 * margin);
  spare.fill(0, 0, margin);
  spare.fill(0, margin + source.length);
  const result = new Float32Array(source.length);
  for (let pass = 0; pass < passes; pass++) {
    boxRows(pass === 0 ? source : result, spare.subarray(margin), width, height, radius, edge);
    boxColumns(spare, result, width, height, radius, edge);
  }
  return result;
}

const scratch = new Scratch();

/** `radius` whole pixels to each side and `edge` of the next. */
function boxRows(
  source: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  edge: number,
): void {
  const scale = 1 / (2 * radius + 1 + 2 * edge);
  const next = radius + 1;
  // Zeros around one row spare every test for its ends.
  const row = new Float32Array(width + 2 * next);
  for (let y = 0; y < height; y++) {
    const start = y * width;
    for (let x = 0; x < width; x++) row[next + x] = source[start + x] as number;
    let sum = 0;
    for (let x = 1; x < next + radius; x++) sum += row[x] as number;
    for (let x = 0; x < width; x++) {
      sum += row[x + next + radius] as number;
      target[start + x] = (sum + edge * ((row[x] as number) + (row[x + 2 * next] as number))) * scale;
      sum -= row[x + 1] as number;
    }
  }
}

/** `padded`: with `radius + 1` rows of zeros above and below. */
function boxColumns(
  padded: Float32Array,
  target: Float32Array,
  width: number,
  height: number,
  radius: number,
  edge: number,
): void {
  const scale = 1 / (2 * radius + 1 + 2 * edge);
  const next = radius + 1;
  const sums = new Float64Array(width);
  for (let y = 0; y < Math.min(radius, height); y++) {
    for (let x = 0, at = (next + y) * width; x < width; x++, at++) sums[x]! += padded[at] as number;
  }
  for (let y = 0; y < height; y++) {
    let above = y * width;
    let leaving = above + width;
    let entering = above + (next + radius) * width;
    let below = entering + width;
    for (let x = 0, to = y * width; x < width; x++, to++, above++, leaving++, entering++, below++) {
      const sum = (sums[x] as number) + (padded[entering] as number);
      target[to] = (sum + edge * ((padded[above] as number) + (padded[below] as number))) * scale;
      sums[x] = sum - (padded[leaving] as number);
    }
  }
}
