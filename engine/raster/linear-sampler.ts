import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../colour/srgb.ts";
import type { RgbaImage } from "../input.ts";

/** How a canvas lies over a picture. */
export interface Placing {
  readonly cos: number;
  readonly sin: number;
  /** Canvas pixels per pixel of the picture. */
  readonly scale: number;
  /** The canvas's corner in the turned and scaled picture. */
  readonly left: number;
  readonly top: number;
}

/** What is sampled: planes of the canvas. */
export interface Sampled {
  readonly r: Float32Array;
  readonly g: Float32Array;
  readonly b: Float32Array;
  /** The most channels at or above `CLIPPED_CODE` in any pixel that a sample reads. */
  readonly clipped: Uint8Array;
  readonly inside: Uint8Array;
}

/**
 * Averages of bilinear samples of a picture in linear light: a square grid for each pixel of the canvas, as many a side as
 * pixels of the picture fall into it (at most 4, enough for 1,600 px photos).
 */
export class LinearSampler {
  readonly #image: RgbaImage;
  readonly #placing: Placing;
  readonly #to: Sampled;

  constructor(image: RgbaImage, placing: Placing, to: Sampled) {
    this.#image = image;
    this.#placing = placing;
    this.#to = to;
  }

  /**
   * Samples pixels of one row of the canvas, `at` the first one's index; what reaches outside the picture stays as it is.
   * In one loop and with nothing made for a pixel, because it runs a million times a photo.
   */
  sampleSpan(row: number, start: number, end: number, at: number): void {
    const { data, width, height } = this.#image;
    const { cos, sin, scale, left, top } = this.#placing;
    const { r, g, b, clipped, inside } = this.#to;
    const perSide = Math.min(4, Math.max(1, Math.ceil(1 / scale - 0.2)));
    const weight = 1 / (perSide * perSide);
    const stepX = cos / scale / perSide;
    const stepY = sin / scale / perSide;
    const maxX = width - 1.001;
    const maxY = height - 1.001;
    const v = (row + 0.5 / perSide + top) / scale;
    for (let column = start, to = at; column < end; column++, to++) {
      const u = (column + 0.5 / perSide + left) / scale;
      const originX = u * cos - v * sin;
      const originY = u * sin + v * cos;
      let red = 0;
      let green = 0;
      let blue = 0;
      let most = 0;
      let seen = 0;
      for (let j = 0; j < perSide; j++) {
        for (let i = 0; i < perSide; i++) {
          const x = originX + i * stepX - j * stepY - 0.5;
          const y = originY + i * stepY + j * stepX - 0.5;
          if (!isBetween(x, -0.5, width - 0.5) || !isBetween(y, -0.5, height - 0.5)) break;
          seen++;
          const px = Math.max(0, Math.min(x, maxX));
          const py = Math.max(0, Math.min(y, maxY));
          const x0 = px | 0;
          const y0 = py | 0;
          const fx = px - x0;
          const fy = py - y0;
          const upper = 4 * (y0 * width + x0);
          const lower = upper + 4 * width;
          red += between(data, upper, lower, fx, fy);
          green += between(data, upper + 1, lower + 1, fx, fy);
          blue += between(data, upper + 2, lower + 2, fx, fy);
          most = Math.max(most, clippedChannels(data, upper));
        }
      }
      if (seen < perSide * perSide) continue;
      r[to] = red * weight;
      g[to] = green * weight;
      b[to] = blue * weight;
      clipped[to] = most;
      inside[to] = 1;
    }
  }
}

function isBetween(value: number, least: number, most: number): boolean {
  return value >= least && value <= most;
}

function clippedChannels(data: RgbaImage["data"], at: number): number {
  let clipped = 0;
  if ((data[at] as number) >= CLIPPED_CODE) clipped++;
  if ((data[at + 1] as number) >= CLIPPED_CODE) clipped++;
  if ((data[at + 2] as number) >= CLIPPED_CODE) clipped++;
  return clipped;
}

/** One channel between four pixels, of which `upper` and `lower` are the left ones. */
function between(data: RgbaImage["data"], upper: number, lower: number, fx: number, fy: number): number {
  const a = LINEAR_OF_SRGB8[data[upper] as number] as number;
  const b = LINEAR_OF_SRGB8[data[upper + 4] as number] as number;
  const c = LINEAR_OF_SRGB8[data[lower] as number] as number;
  const d = LINEAR_OF_SRGB8[data[lower + 4] as number] as number;
  return (1 - fy) * (a + (b - a) * fx) + fy * (c + (d - c) * fx);
}
