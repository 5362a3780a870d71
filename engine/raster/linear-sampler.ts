import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../colour/srgb.ts";
import type { RgbaImage } from "../input.ts";

/** A square grid of samples: as many a side, and the way from one to the next along a row, in pixels of the picture. */
export interface SampleGrid {
  readonly perSide: number;
  readonly stepX: number;
  readonly stepY: number;
}

/** Sums of bilinear samples of a picture in linear light. Mutable, because it runs a million times a photo. */
export class LinearSampler {
  r = 0;
  g = 0;
  b = 0;
  /** The most channels at or above `CLIPPED_CODE` in any pixel sampled. */
  clippedChannels = 0;
  readonly #image: RgbaImage;
  readonly #grid: SampleGrid;

  constructor(image: RgbaImage, grid: SampleGrid) {
    this.#image = image;
    this.#grid = grid;
  }

  /** Sums up the grid whose first sample lies here, pixel centres at halves. False when one lies outside the picture. */
  sum(originX: number, originY: number): boolean {
    const { data, width, height } = this.#image;
    const { perSide, stepX, stepY } = this.#grid;
    const maxX = width - 1.001;
    const maxY = height - 1.001;
    let r = 0;
    let g = 0;
    let b = 0;
    let clipped = 0;
    for (let j = 0; j < perSide; j++) {
      for (let i = 0; i < perSide; i++) {
        const x = originX + i * stepX - j * stepY - 0.5;
        const y = originY + i * stepY + j * stepX - 0.5;
        if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return false;
        const px = Math.max(0, Math.min(x, maxX));
        const py = Math.max(0, Math.min(y, maxY));
        const x0 = px | 0;
        const y0 = py | 0;
        const upper = 4 * (y0 * width + x0);
        const lower = upper + 4 * width;
        r += between(data, upper, lower, px - x0, py - y0);
        g += between(data, upper + 1, lower + 1, px - x0, py - y0);
        b += between(data, upper + 2, lower + 2, px - x0, py - y0);
        let full = 0;
        if ((data[upper] as number) >= CLIPPED_CODE) full++;
        if ((data[upper + 1] as number) >= CLIPPED_CODE) full++;
        if ((data[upper + 2] as number) >= CLIPPED_CODE) full++;
        if (full > clipped) clipped = full;
      }
    }
    this.r = r;
    this.g = g;
    this.b = b;
    this.clippedChannels = clipped;
    return true;
  }
}

/** One channel between four pixels, of which `upper` and `lower` are the left ones. */
function between(data: RgbaImage["data"], upper: number, lower: number, fx: number, fy: number): number {
  const a = LINEAR_OF_SRGB8[data[upper] as number] as number;
  const b = LINEAR_OF_SRGB8[data[upper + 4] as number] as number;
  const c = LINEAR_OF_SRGB8[data[lower] as number] as number;
  const d = LINEAR_OF_SRGB8[data[lower + 4] as number] as number;
  return (1 - fy) * (a + (b - a) * fx) + fy * (c + (d - c) * fx);
}
