import type { RgbaImage } from "#engine/input.ts";
import { createMulberry32 } from "../drawn-face/random.ts";

const MODULES = 25;

/** A copy of the picture with a square of black and white dots, as a code that can be read by machines has them. */
export function withCode(
  { width, height, data }: RgbaImage,
  { left, top, dot }: { readonly left: number; readonly top: number; readonly dot: number },
): RgbaImage {
  const random = createMulberry32(4);
  const greys = Array.from({ length: MODULES * MODULES }, () => (random() < 0.5 ? 10 : 250));
  const painted = new Uint8ClampedArray(data);
  for (let y = 0; y < Math.min(MODULES * dot, height - top); y += 1) {
    for (let x = 0; x < Math.min(MODULES * dot, width - left); x += 1) {
      const grey = greys[MODULES * Math.floor(y / dot) + Math.floor(x / dot)]!;
      painted.set([grey, grey, grey], 4 * ((top + y) * width + left + x));
    }
  }
  return { width, height, data: painted };
}
