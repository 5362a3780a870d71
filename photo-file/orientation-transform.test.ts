import sharp from "sharp";
import { expect, it } from "vitest";
import type { Orientation } from "./exif-orientation.ts";
import { uprightTransform } from "./orientation-transform.ts";

/** Six pixels that differ, three wide and two high. */
const [WIDTH, HEIGHT] = [3, 2];
const PIXELS = Buffer.from([10, 20, 30, 40, 50, 60]);

/** What a canvas does: each pixel's middle goes where the matrix says. */
function drawn(orientation: Orientation) {
  const { matrix, width, height } = uprightTransform(orientation, WIDTH, HEIGHT);
  const [a, b, c, d, e, f] = matrix;
  const out: number[] = Array<number>(width * height).fill(-1);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const [middleX, middleY] = [x + 0.5, y + 0.5];
      const [toX, toY] = [a * middleX + c * middleY + e - 0.5, b * middleX + d * middleY + f - 0.5];
      out[toY * width + toX] = PIXELS[y * WIDTH + x]!;
    }
  }
  return { width, height, pixels: out };
}

it.each([1, 2, 3, 4, 5, 6, 7, 8] as const)(
  "the canvas transform of an orientation turns %i upright as the server's decoder does",
  async (orientation) => {
    const stored = sharp(PIXELS, { raw: { width: WIDTH, height: HEIGHT, channels: 1 } });
    const tagged = await stored.withMetadata({ orientation }).toColourspace("b-w").png().toBuffer();
    const { data, info } = await sharp(tagged)
      .autoOrient()
      .toColourspace("b-w")
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect(drawn(orientation)).toEqual({ width: info.width, height: info.height, pixels: [...data] });
  },
);
