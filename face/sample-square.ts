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
  const share = 1 / (perSide * perSide);
  out.fill(0);
  for (let v = 0; v < size * perSide; v += 1) {
    const row = Math.floor(v / perSide) * size;
    for (let u = 0; u < size * perSide; u += 1) {
      const to = (row + Math.floor(u / perSide)) * 3;
      addSample(level, x0 + u * xPerU + v * xPerV, y0 + u * yPerU + v * yPerV, share, tone, out, to);
    }
  }
}

/** Adds `share` of the colour at x, y (pixel centres at whole numbers) to `out[to..to + 2]`. */
function addSample(
  level: PyramidLevel,
  x: number,
  y: number,
  share: number,
  tone: Float32Array,
  out: Float32Array,
  to: number,
): void {
  const left = Math.floor(x);
  const top = Math.floor(y);
  const right = (x - left) * share;
  const bottom = y - top;
  const topLeft = (share - right) * (1 - bottom);
  const topRight = right * (1 - bottom);
  const bottomLeft = (share - right) * bottom;
  const bottomRight = right * bottom;
  if (left < 0 || top < 0 || left + 1 >= level.width || top + 1 >= level.height) {
    addPixel(level, left, top, topLeft, tone, out, to);
    addPixel(level, left + 1, top, topRight, tone, out, to);
    addPixel(level, left, top + 1, bottomLeft, tone, out, to);
    addPixel(level, left + 1, top + 1, bottomRight, tone, out, to);
    return;
  }
  // The same sum without asking at every pixel whether it is inside: nearly all are.
  const { width, data } = level;
  const above = (top * width + left) * 3;
  const below = above + width * 3;
  for (let c = 0; c < 3; c += 1) {
    out[to + c] =
      (out[to + c] as number) +
      topLeft * (tone[data[above + c] as number] as number) +
      topRight * (tone[data[above + c + 3] as number] as number) +
      bottomLeft * (tone[data[below + c] as number] as number) +
      bottomRight * (tone[data[below + c + 3] as number] as number);
  }
}

function addPixel(
  { width, height, data }: PyramidLevel,
  x: number,
  y: number,
  weight: number,
  tone: Float32Array,
  out: Float32Array,
  to: number,
): void {
  const inside = x >= 0 && y >= 0 && x < width && y < height;
  const at = (y * width + x) * 3;
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
