import type { RgbaImage } from "#engine/input.ts";
import { createMulberry32 } from "../drawn-face/random.ts";

const MODULES = 25;
const FINDER = 7;

/** A copy of the picture with a square of dots that looks like a QR code: three finder patterns and noise. */
export function withCode(
  { width, height, data }: RgbaImage,
  options: { left: number; top: number; dot: number },
): RgbaImage {
  const painted = new Uint8ClampedArray(data);
  const random = createMulberry32(4);
  for (let row = 0; row < MODULES; row += 1) {
    for (let column = 0; column < MODULES; column += 1) {
      const dark = finderAt(row, column) ?? random() < 0.5;
      const grey = dark ? 10 : 250;
      for (let y = 0; y < options.dot; y += 1) {
        for (let x = 0; x < options.dot; x += 1) {
          const [px, py] = [options.left + column * options.dot + x, options.top + row * options.dot + y];
          if (px < width && py < height) painted.set([grey, grey, grey], 4 * (py * width + px));
        }
      }
    }
  }
  return { width, height, data: painted };
}

/** Undefined where the data lie. */
function finderAt(row: number, column: number): boolean | undefined {
  const far = MODULES - FINDER;
  const corners = [
    [0, 0],
    [0, far],
    [far, 0],
  ] as const;
  const corner = corners.find(([r, c]) => row >= r && row < r + FINDER && column >= c && column < c + FINDER);
  if (corner === undefined) return undefined;
  const ring = Math.max(Math.abs(row - corner[0] - 3), Math.abs(column - corner[1] - 3));
  return ring !== 2;
}
