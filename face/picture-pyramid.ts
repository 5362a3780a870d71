import type { RgbaImage } from "#engine/input.ts";

/** One size of the picture: RGB, 8 bits, `data.length === width * height * 3`. */
export interface PyramidLevel {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8Array;
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
    this.#levels = [dropAlpha(image)];
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

function dropAlpha({ width, height, data }: RgbaImage): PyramidLevel {
  const out = new Uint8Array(width * height * 3);
  for (let from = 0, to = 0; to < out.length; from += 4, to += 3) {
    out[to] = data[from] as number;
    out[to + 1] = data[from + 1] as number;
    out[to + 2] = data[from + 2] as number;
  }
  return { width, height, data: out };
}

function halve(level: PyramidLevel): PyramidLevel {
  // An odd last column or row is dropped: at most half a sample at the far edge.
  const width = level.width >> 1;
  const height = level.height >> 1;
  const stride = level.width * 3;
  const source = level.data;
  const out = new Uint8Array(width * height * 3);
  let to = 0;
  for (let y = 0; y < height; y += 1) {
    let from = 2 * y * stride;
    for (let x = 0; x < width; x += 1, from += 6) {
      for (let c = 0; c < 3; c += 1, to += 1) {
        const at = from + c;
        const sum =
          (source[at] as number) +
          (source[at + 3] as number) +
          (source[at + stride] as number) +
          (source[at + stride + 3] as number);
        out[to] = (sum + 2) >> 2;
      }
    }
  }
  return { width, height, data: out };
}
