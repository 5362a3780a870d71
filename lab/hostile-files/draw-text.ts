import type { RgbaImage } from "#engine/input.ts";

/** Letters of 5 x 7 dots, each row a number whose bits are the dots from left to right. Drawn for these tests, as far as they write. */
const FONT: Readonly<Record<string, readonly number[]>> = {
  A: [14, 17, 17, 31, 17, 17, 17],
  C: [14, 17, 16, 16, 16, 17, 14],
  D: [30, 17, 17, 17, 17, 17, 30],
  E: [31, 16, 16, 30, 16, 16, 31],
  G: [14, 17, 16, 23, 17, 17, 14],
  I: [14, 4, 4, 4, 4, 4, 14],
  K: [17, 18, 20, 24, 20, 18, 17],
  L: [16, 16, 16, 16, 16, 16, 31],
  M: [17, 27, 21, 21, 17, 17, 17],
  N: [17, 25, 21, 19, 17, 17, 17],
  O: [14, 17, 17, 17, 17, 17, 14],
  P: [30, 17, 17, 30, 16, 16, 16],
  R: [30, 17, 17, 30, 20, 18, 17],
  S: [15, 16, 16, 14, 1, 1, 30],
  T: [31, 4, 4, 4, 4, 4, 4],
  U: [17, 17, 17, 17, 17, 17, 14],
  V: [17, 17, 17, 17, 17, 10, 4],
  X: [17, 17, 10, 4, 10, 17, 17],
  Y: [17, 17, 10, 4, 4, 4, 4],
  0: [14, 17, 19, 21, 25, 17, 14],
  1: [4, 12, 4, 4, 4, 4, 14],
  2: [14, 17, 1, 6, 8, 16, 31],
  9: [14, 17, 17, 15, 1, 2, 12],
  ".": [0, 0, 0, 0, 0, 12, 12],
  "<": [2, 4, 8, 16, 8, 4, 2],
};
const COLUMNS = 6;

export interface TextOptions {
  readonly left: number;
  readonly top: number;
  /** Side of one dot, pixels. */
  readonly dot: number;
  readonly colour: readonly [r: number, g: number, b: number];
}

/** A copy of the picture with a line of capitals on it; what lies outside is cut off. */
export function withText({ width, height, data }: RgbaImage, text: string, options: TextOptions): RgbaImage {
  const painted = new Uint8ClampedArray(data);
  const { left, top, dot, colour } = options;
  for (const [place, letter] of [...text.toUpperCase()].entries()) {
    for (const [row, bits] of (FONT[letter] ?? []).entries()) {
      for (let column = 0; column < 5; column += 1) {
        if (((bits >> (4 - column)) & 1) === 0) continue;
        fill(left + (place * COLUMNS + column) * dot, top + row * dot);
      }
    }
  }
  return { width, height, data: painted };

  function fill(x0: number, y0: number): void {
    for (let y = Math.max(0, y0); y < Math.min(height, y0 + dot); y += 1) {
      for (let x = Math.max(0, x0); x < Math.min(width, x0 + dot); x += 1) painted.set(colour, 4 * (y * width + x));
    }
  }
}
