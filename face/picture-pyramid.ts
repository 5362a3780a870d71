import type { RgbaImage } from "#engine/input.ts";

/** One size of the picture: 8 bits a channel, red, green and blue of a pixel and `step` to the next. */
export interface PyramidLevel {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
  readonly step: 3 | 4;
}

/**
 * The picture at its own size, half, a quarter and so on. Each level averages 2 x 2 pixels in whole numbers, so every
 * runtime gets the same bytes; crops then read from the level that is at most twice as fine as they need, which keeps
 * the mesh free of aliasing at a cost of one pass over the picture.
 */
export class PicturePyramid {
  readonly width: number;
  readonly height: number;
  readonly #levels: PyramidLevel[];

  constructor(image: RgbaImage) {
    this.width = image.width;
    this.height = image.height;
    const { buffer, byteOffset, byteLength } = image.data;
    // One kind of array for all levels: loops that meet two are slower.
    const data = new Uint8Array(buffer, byteOffset, byteLength);
    this.#levels = [{ width: image.width, height: image.height, data, step: 4 }];
  }

  /** The smaller sizes: they are its own. */
  clear(): void {
    for (const { data } of this.#levels.slice(1)) data.fill(0);
  }

  /** @param pixelsPerSample how many pixels of the picture one sample of the crop spans (side / size of the crop) */
  level(pixelsPerSample: number): { readonly level: PyramidLevel; readonly shrink: number } {
    let index = 0;
    while (pixelsPerSample >= 2 * 2 ** index) {
      const last = this.#levels[index] as PyramidLevel;
      if (last.width < 2 || last.height < 2) break;
      index += 1;
      if (index === this.#levels.length) this.#levels.push(halve(last));
    }
    return { level: this.#levels[index] as PyramidLevel, shrink: 2 ** index };
  }
}

function halve(level: PyramidLevel): PyramidLevel {
  // An odd last column or row is dropped: at most half a sample at the far edge.
  const width = level.width >> 1;
  const height = level.height >> 1;
  const { data: source, step } = level;
  const stride = level.width * step;
  const out = new Uint8Array(width * height * 3);
  for (let y = 0, to = 0; y < height; y += 1) {
    const end = to + width * 3;
    for (let from = 2 * y * stride; to < end; from += 2 * step, to += 3) {
      out[to] = meanOfFour(source, from, step, stride);
      out[to + 1] = meanOfFour(source, from + 1, step, stride);
      out[to + 2] = meanOfFour(source, from + 2, step, stride);
    }
  }
  return { width, height, data: out, step: 3 };
}

function meanOfFour(source: Uint8Array, at: number, right: number, down: number): number {
  const above = (source[at] as number) + (source[at + right] as number);
  const below = (source[at + down] as number) + (source[at + down + right] as number);
  return (above + below + 2) >> 2;
}
