import type { RgbaImage } from "#engine/input.ts";
import type { PicturePoint } from "./frame.ts";
import { decodeSrgb } from "./srgb.ts";

/** What the pixels around a point say, in the engine's units but with this folder's own arithmetic. */
export interface SkinReading {
  /** 100 (log10 R - log10 G), 100 (log10 G - log10 B), -100 log10 R of the mean linear light. */
  readonly e: number;
  readonly h: number;
  readonly p: number;
  /** Mean linear light per channel. */
  readonly r: number;
  readonly g: number;
  readonly b: number;
}

const LINEAR = Float64Array.from({ length: 256 }, (_, code) => decodeSrgb(code));

/** Averages a disc of the picture in linear light. */
export function readSkin(image: RgbaImage, [x, y]: PicturePoint, radiusPx: number): SkinReading {
  let r = 0;
  let g = 0;
  let b = 0;
  let count = 0;
  for (let row = Math.ceil(y - radiusPx); row <= y + radiusPx; row++) {
    for (let column = Math.ceil(x - radiusPx); column <= x + radiusPx; column++) {
      if ((column - x) ** 2 + (row - y) ** 2 > radiusPx ** 2) continue;
      const at = 4 * (row * image.width + column);
      r += LINEAR[image.data[at]!]!;
      g += LINEAR[image.data[at + 1]!]!;
      b += LINEAR[image.data[at + 2]!]!;
      count++;
    }
  }
  r /= count;
  g /= count;
  b /= count;
  const [logR, logG, logB] = [Math.log10(r), Math.log10(g), Math.log10(b)];
  return { e: 100 * (logR - logG), h: 100 * (logG - logB), p: -100 * logR, r, g, b };
}
