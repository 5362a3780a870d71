import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { areKnownPixels, drawKnownPixels, KNOWN_SIDE_PX, TOLERANCE } from "./known-pixels.ts";

/** As an honest canvas has them. */
function drawn(): RgbaImage & { readonly data: Uint8ClampedArray } {
  const data = new Uint8ClampedArray(4 * KNOWN_SIDE_PX ** 2).fill(255);
  let colour: readonly number[] = [];
  drawKnownPixels({
    set fillStyle(style: string) {
      colour = /\d+ \d+ \d+/.exec(style)?.[0].split(" ").map(Number) ?? [];
    },
    fillRect(x, y, width, height) {
      for (let row = y; row < y + height; row += 1) {
        for (let column = x; column < x + width; column += 1) data.set(colour, 4 * (row * KNOWN_SIDE_PX + column));
      }
    },
  });
  return { width: KNOWN_SIDE_PX, height: KNOWN_SIDE_PX, data };
}

function changed(change: (level: number, at: number) => number): RgbaImage {
  const image = drawn();
  for (const [at, level] of image.data.entries()) if (at % 4 !== 3) image.data[at] = change(level, at);
  return image;
}

describe("known pixels", () => {
  it("are known again as they were drawn, and where a graphics card has rounded", () => {
    expect(areKnownPixels(drawn(), TOLERANCE.read)).toBe(true);
    const rounded = changed((level, at) => level + ((at % 3) - 1));
    expect(areKnownPixels(rounded, TOLERANCE.read)).toBe(true);
  });

  it("are known after a JPEG of the quality photos get, whether it halves the colours or not", async () => {
    const raw = { width: KNOWN_SIDE_PX, height: KNOWN_SIDE_PX, channels: 4 } as const;
    for (const chromaSubsampling of ["4:2:0", "4:4:4"]) {
      const jpeg = await sharp(drawn().data, { raw }).jpeg({ quality: 92, chromaSubsampling }).toBuffer();
      const data = await sharp(jpeg).ensureAlpha().raw().toBuffer();
      expect(areKnownPixels({ ...raw, data }, TOLERANCE.packed), chromaSubsampling).toBe(true);
    }
  });

  const random = (spread: number) => (level: number) => level + Math.round(spread * 2 * (Math.random() - 0.5));
  it.each([
    ["white", () => 255],
    ["black", () => 0],
    ["random", random(255)],
    ["noise of two levels and more", random(4)],
    ["a shift of two levels", (level: number) => level + 2],
    ["one channel alone shifted", (level: number, at: number) => (at % 4 === 2 ? level - 3 : level)],
    ["one wrong pixel in a thousand", (level: number, at: number) => (at % 4000 === 0 ? level + 9 : level)],
    ["wrong in one half", (level: number, at: number) => (at >= 2 * KNOWN_SIDE_PX ** 2 ? level + 2 : level)],
    ["a shift a row", (level: number, at: number) => level + (Math.floor(at / 4 / KNOWN_SIDE_PX) % 7)],
  ])("show that a canvas came back as %s", (_, lie) => {
    expect(areKnownPixels(changed(lie), TOLERANCE.read)).toBe(false);
  });

  it("show it in a packed file too, where it is more than packing does", () => {
    for (const lie of [() => 255, () => 0, random(60), (level: number) => level + 9]) {
      expect(areKnownPixels(changed(lie), TOLERANCE.packed)).toBe(false);
    }
  });

  it("are not known in a picture of another size", () => {
    expect(areKnownPixels({ ...drawn(), width: 64 }, TOLERANCE.read)).toBe(false);
    expect(areKnownPixels({ width: 0, height: 0, data: new Uint8ClampedArray() }, TOLERANCE.read)).toBe(false);
  });
});
