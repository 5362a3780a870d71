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
    const between = (at: number, below: number): number => {
      const a = linear[data[at] as number] as number;
      const b = linear[data[at + 4] as number] as number;
      const c = linear[data[below] as number] as number;
      const d = linear[data[below + 4] as number] as number;
      return (1 - fy) * (a + (b - a) * fx) + fy * (c + (d - c) * fx);
    };
    this.r += between(upper, lower);
    this.g += between(upper + 1, lower + 1);
    this.b += between(upper + 2, lower + 2);
    const isFull = (at: number) => ((data[at] as number) >= CLIPPED_CODE ? 1 : 0);
    const full = isFull(upper) + isFull(upper + 1) + isFull(upper + 2);
    if (full > this.clippedChannels) this.clippedChannels = full;
    return true;
  }
}
