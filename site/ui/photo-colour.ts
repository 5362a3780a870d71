import type { Point } from "#engine/result.ts";
import type { Colour } from "./colour-mixture.ts";

/** A small photo: RGBA, row by row. */
export interface PhotoPixels {
  readonly width: number;
  readonly height: number;
  readonly data: ArrayLike<number>;
}

/** Lightness counts less than colour does: a head throws shadows. Chosen. */
const LIGHTNESS = 0.8;
const CHROMA = 1.2;

/**
 * The colour at a place of a photo (0..1), between its pixels: Y'CbCr (ITU-R BT.601), where distances roughly mean something.
 * Null outside.
 */
export function colourAt({ width, height, data }: PhotoPixels, [u, v]: Point): Colour | null {
  const [x, y] = [u * width - 0.5, v * height - 0.5];
  if (!(x >= 1 && y >= 1 && x <= width - 2 && y <= height - 2)) return null;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  const [right, down] = [x - left, y - top];
  const channel = (c: number) => {
    const pixel = (dx: number, dy: number) => data[4 * ((top + dy) * width + left + dx) + c] ?? 0;
    const upper = pixel(0, 0) * (1 - right) + pixel(1, 0) * right;
    return upper * (1 - down) + (pixel(0, 1) * (1 - right) + pixel(1, 1) * right) * down;
  };
  const [r, g, b] = [channel(0), channel(1), channel(2)];
  return [
    LIGHTNESS * (0.299 * r + 0.587 * g + 0.114 * b),
    CHROMA * (-0.169 * r - 0.331 * g + 0.5 * b),
    CHROMA * (0.5 * r - 0.419 * g - 0.081 * b),
  ];
}
