import type { PicturePyramid, PyramidLevel } from "./picture-pyramid.ts";
import type { Square } from "./square.ts";

/**
 * Fills `out` with the square at `size x size`, RGB interleaved.
 * Bilinear, at two samples a side where the level is finer than the crop; black outside the picture.
 * @param tone what each 8-bit value becomes (256 entries): the model's own range, with a gamma where one is wanted
 */
export function sampleSquare(
  pyramid: PicturePyramid,
  square: Square,
  size: number,
  tone: Float32Array,
  out: Float32Array,
): void {
  const { level, shrink } = pyramid.level(square.side / size);
  const side = square.side / shrink;
  const [cos, sin] = square.axis;
  const perSide = side > size ? 2 : 1;
  const step = side / (size * perSide);
  const flip = square.mirrored ? -1 : 1;
  // One step along the square's own axes, and its first sample; pixel centres lie at whole numbers.
  const xPerU = flip * cos * step;
  const yPerU = flip * sin * step;
  const xPerV = -sin * step;
  const yPerV = cos * step;
  const half = (size * perSide - 1) / 2;
  const x0 = square.x / shrink - 0.5 - half * (xPerU + xPerV);
  const y0 = square.y / shrink - 0.5 - half * (yPerU + yPerV);
  const grid: SampleGrid = { perSide, size, x0, y0, xPerU, yPerU, xPerV, yPerV };
  out.fill(0);
  for (let v = 0; v < size * perSide; v += 1) addRow(level, grid, v, tone, out);
}

/** Where the samples lie. */
interface SampleGrid {
  readonly perSide: number;
  readonly size: number;
  readonly x0: number;
  readonly y0: number;
  readonly xPerU: number;
  readonly yPerU: number;
  readonly xPerV: number;
  readonly yPerV: number;
}

/** Adds a row of samples to the pixels that they belong to; in one loop, because it runs half a million times a photo. */
function addRow(level: PyramidLevel, grid: SampleGrid, v: number, tone: Float32Array, out: Float32Array): void {
  const { perSide, size, x0, y0, xPerU, yPerU, xPerV, yPerV } = grid;
  const { width, height, data, step } = level;
  const share = 1 / (perSide * perSide);
  const down = width * step;
  const row = Math.floor(v / perSide) * size * 3;
  const xOfRow = v * xPerV;
  const yOfRow = v * yPerV;
  for (let u = 0; u < size * perSide; u += 1) {
    const to = row + 3 * (perSide === 1 ? u : u >> 1);
    const x = x0 + u * xPerU + xOfRow;
    const y = y0 + u * yPerU + yOfRow;
    const left = Math.floor(x);
    const top = Math.floor(y);
    const right = (x - left) * share;
    const bottom = y - top;
    const topLeft = (share - right) * (1 - bottom);
    const topRight = right * (1 - bottom);
    const bottomLeft = (share - right) * bottom;
    const bottomRight = right * bottom;
    if (left < 0 || top < 0 || left + 1 >= width || top + 1 >= height) {
      addPixel(level, left, top, topLeft, tone, out, to);
      addPixel(level, left + 1, top, topRight, tone, out, to);
      addPixel(level, left, top + 1, bottomLeft, tone, out, to);
      addPixel(level, left + 1, top + 1, bottomRight, tone, out, to);
      continue;
    }
    // The same sum without asking at every pixel whether it is inside: nearly all are.
    const above = top * down + left * step;
    const below = above + down;
    const aboveRight = above + step;
    const belowRight = below + step;
    out[to] =
      (out[to] as number) +
      topLeft * (tone[data[above] as number] as number) +
      topRight * (tone[data[aboveRight] as number] as number) +
      bottomLeft * (tone[data[below] as number] as number) +
      bottomRight * (tone[data[belowRight] as number] as number);
    out[to + 1] =
      (out[to + 1] as number) +
      topLeft * (tone[data[above + 1] as number] as number) +
      topRight * (tone[data[aboveRight + 1] as number] as number) +
      bottomLeft * (tone[data[below + 1] as number] as number) +
      bottomRight * (tone[data[belowRight + 1] as number] as number);
    out[to + 2] =
      (out[to + 2] as number) +
      topLeft * (tone[data[above + 2] as number] as number) +
      topRight * (tone[data[aboveRight + 2] as number] as number) +
      bottomLeft * (tone[data[below + 2] as number] as number) +
      bottomRight * (tone[data[belowRight + 2] as number] as number);
  }
}

function addPixel(
  { width, height, data, step }: PyramidLevel,
  x: number,
  y: number,
  weight: number,
  tone: Float32Array,
  out: Float32Array,
  to: number,
): void {
  const inside = x >= 0 && y >= 0 && x < width && y < height;
  const at = (y * width + x) * step;
  for (let c = 0; c < 3; c += 1) {
    const value = inside ? (data[at + c] as number) : 0;
    out[to + c] = (out[to + c] as number) + weight * (tone[value] as number);
  }
}

/**
 * Tone table: `(value / 255) ^ gamma` stretched to low..high.
 * Rounded to 1e-5, because a power may differ in its last bit between engines.
 */
export function toneTable(low: number, high: number, gamma: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => {
    const share = gamma === 1 ? value / 255 : Math.round((value / 255) ** gamma * 1e5) / 1e5;
    return low + share * (high - low);
  });
}
