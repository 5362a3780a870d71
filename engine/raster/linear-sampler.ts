import { CLIPPED_CODE, LINEAR_OF_SRGB8 } from "../colour/srgb.ts";
import type { RgbaImage } from "../input.ts";

/** Bilinear samples of a picture in linear light, summed until `reset`. Mutable, because it runs a million times a photo. */
export class LinearSampler {
  r = 0;
  g = 0;
  b = 0;
  /** The most channels at or above `CLIPPED_CODE` in any pixel sampled since `reset`. */
  clippedChannels = 0;
  readonly #image: RgbaImage;
  readonly #maxX: number;
  readonly #maxY: number;

  constructor(image: RgbaImage) {
    this.#image = image;
    this.#maxX = image.width - 1.001;
    this.#maxY = image.height - 1.001;
  }

  reset(): void {
    this.r = 0;
    this.g = 0;
    this.b = 0;
    this.clippedChannels = 0;
  }

  /** Adds the sample at (x, y), pixel centres at whole numbers. False when that lies outside the picture. */
  add(x: number, y: number): boolean {
    const { data, width, height } = this.#image;
    if (x < -0.5 || y < -0.5 || x > width - 0.5 || y > height - 0.5) return false;
    const px = Math.max(0, Math.min(x, this.#maxX));
    const py = Math.max(0, Math.min(y, this.#maxY));
    const x0 = px | 0;
    const y0 = py | 0;
    const fx = px - x0;
    const fy = py - y0;
    const upper = 4 * (y0 * width + x0);
    const lower = upper + 4 * width;
    const linear = LINEAR_OF_SRGB8;
    for (let channel = 0; channel < 3; channel++) {
      const a = linear[data[upper + channel] as number] as number;
      const b = linear[data[upper + 4 + channel] as number] as number;
      const c = linear[data[lower + channel] as number] as number;
      const d = linear[data[lower + 4 + channel] as number] as number;
      const value = (1 - fy) * (a + (b - a) * fx) + fy * (c + (d - c) * fx);
      if (channel === 0) this.r += value;
      else if (channel === 1) this.g += value;
      else this.b += value;
    }
    let full = 0;
    for (let channel = 0; channel < 3; channel++) if ((data[upper + channel] as number) >= CLIPPED_CODE) full++;
    if (full > this.clippedChannels) this.clippedChannels = full;
    return true;
  }
}
