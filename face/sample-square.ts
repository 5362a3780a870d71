import type { PicturePyramid } from "./picture-pyramid.ts";

/** A square cut out of the picture, turned and perhaps mirrored. Pixels of the picture; may reach outside it. */
export interface Square {
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Direction of the square's own x axis as a unit vector: no angle, so no sine that differs between engines. */
  readonly axis: readonly [cos: number, sin: number];
  readonly mirrored?: boolean;
}

export const UPRIGHT: readonly [number, number] = [1, 0];

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
  // From the sample (0, 0) along the square's axes; pixel centres lie at whole numbers after the half is taken off.
  const dxu = flip * cos * step;
  const dyu = flip * sin * step;
  const dxv = -sin * step;
  const dyv = cos * step;
  const half = (size * perSide - 1) / 2;
  const x0 = square.x / shrink - 0.5 - half * (dxu + dxv);
  const y0 = square.y / shrink - 0.5 - half * (dyu + dyv);
  const { width, height, data } = level;
  const black = tone[0] as number;
  const share = 1 / (perSide * perSide);
  let to = 0;
  for (let j = 0; j < size; j += 1) {
    for (let i = 0; i < size; i += 1, to += 3) {
      let r = 0;
      let g = 0;
      let b = 0;
      for (let n = 0; n < perSide; n += 1) {
        for (let m = 0; m < perSide; m += 1) {
          const u = i * perSide + m;
          const v = j * perSide + n;
          const x = x0 + u * dxu + v * dxv;
          const y = y0 + u * dyu + v * dyv;
          const left = Math.floor(x);
          const top = Math.floor(y);
          if (left < -1 || top < -1 || left >= width || top >= height) {
            r += black;
            g += black;
            b += black;
            continue;
          }
          const fx = x - left;
          const fy = y - top;
          for (let k = 0; k < 4; k += 1) {
            const px = left + (k & 1);
            const py = top + (k >> 1);
            const weight = (k & 1 ? fx : 1 - fx) * (k >> 1 ? fy : 1 - fy);
            if (px < 0 || py < 0 || px >= width || py >= height) {
              r += weight * black;
              g += weight * black;
              b += weight * black;
              continue;
            }
            const at = (py * width + px) * 3;
            r += weight * (tone[data[at] as number] as number);
            g += weight * (tone[data[at + 1] as number] as number);
            b += weight * (tone[data[at + 2] as number] as number);
          }
        }
      }
      out[to] = r * share;
      out[to + 1] = g * share;
      out[to + 2] = b * share;
    }
  }
}

/** A point of the square (0..1 along its own axes) in pixels of the picture. */
export function fromSquare(square: Square, u: number, v: number): [x: number, y: number] {
  const a = (square.mirrored ? -1 : 1) * (u - 0.5) * square.side;
  const b = (v - 0.5) * square.side;
  const [cos, sin] = square.axis;
  return [square.x + a * cos - b * sin, square.y + a * sin + b * cos];
}

/**
 * Tone table: `(value / 255) ^ gamma` stretched to low..high.
 * Rounded to 1e-5, because `Math.pow` may differ in its last bit between engines.
 */
export function toneTable(low: number, high: number, gamma: number): Float32Array {
  return Float32Array.from({ length: 256 }, (_, value) => {
    const share = gamma === 1 ? value / 255 : Math.round((value / 255) ** gamma * 1e5) / 1e5;
    return low + share * (high - low);
  });
}
