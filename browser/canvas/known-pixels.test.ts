import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { fakeStudio } from "#tests/support/fake-canvas.ts";
import { areKnownPixels, drawKnownPixels, KNOWN_SIDE_PX, TOLERANCE } from "./known-pixels.ts";

type Change = (level: number, at: number) => number;

/** As an honest canvas has them, but for what is changed. */
function drawn(change: Change = (level) => level) {
  const { context } = fakeStudio().makeSurface(KNOWN_SIDE_PX, KNOWN_SIDE_PX);
  drawKnownPixels(context);
  const { data } = context.getImageData(0, 0, KNOWN_SIDE_PX, KNOWN_SIDE_PX);
  for (const [at, level] of data.entries()) if (at % 4 !== 3) data[at] = change(level, at);
  return { width: KNOWN_SIDE_PX, height: KNOWN_SIDE_PX, data } satisfies RgbaImage;
}

const random = (spread: number) => (level: number) => level + Math.round(spread * 2 * (Math.random() - 0.5));

describe("known pixels", () => {
  it("are known again as they were drawn, and where a graphics card has rounded", () => {
    for (const image of [drawn(), drawn((level, at) => level + ((at % 3) - 1))])
      expect(areKnownPixels(image, TOLERANCE.read)).toBe(true);
  });

  it.each(["4:2:0", "4:4:4"])("are known after a JPEG of the quality photos get, %s", async (chromaSubsampling) => {
    const raw = { width: KNOWN_SIDE_PX, height: KNOWN_SIDE_PX, channels: 4 } as const;
    const jpeg = await sharp(drawn().data, { raw }).jpeg({ quality: 92, chromaSubsampling }).toBuffer();
    const data = await sharp(jpeg).ensureAlpha().raw().toBuffer();
    expect(areKnownPixels({ ...raw, data }, TOLERANCE.packed)).toBe(true);
  });

  it.each<[string, Change]>([
    ["white", () => 255],
    ["black", () => 0],
    ["random", random(255)],
    ["noise of two levels and more", random(4)],
    ["a shift of two levels", (level) => level + 2],
    ["one channel alone shifted", (level, at) => (at % 4 === 2 ? level - 3 : level)],
    ["one wrong pixel in a thousand", (level, at) => (at % 4000 === 0 ? level + 9 : level)],
    ["wrong in one half", (level, at) => (at >= 2 * KNOWN_SIDE_PX ** 2 ? level + 2 : level)],
    ["a shift a row", (level, at) => level + (Math.floor(at / 4 / KNOWN_SIDE_PX) % 7)],
  ])("show that a canvas came back as %s", (_, lie) => {
    expect(areKnownPixels(drawn(lie), TOLERANCE.read)).toBe(false);
  });

  it("show it in a packed file too, where it is more than packing does", () => {
    for (const lie of [() => 255, () => 0, random(60), (level: number) => level + 9])
      expect(areKnownPixels(drawn(lie), TOLERANCE.packed)).toBe(false);
  });

  it("are not known in a picture of another size", () => {
    expect(areKnownPixels({ ...drawn(), width: 64 }, TOLERANCE.read)).toBe(false);
    expect(areKnownPixels({ width: 0, height: 0, data: new Uint8ClampedArray() }, TOLERANCE.read)).toBe(false);
  });
});
