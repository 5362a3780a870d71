import { describe, expect, it } from "vitest";
import type { RgbaImage } from "#engine/input.ts";
import { PicturePyramid } from "./picture-pyramid.ts";
import { sampleSquare, toneTable } from "./sample-square.ts";
import { fromSquare, type Square } from "./square.ts";

/** Red is 2x, green 2y, blue constant: a sample tells where it was taken. Even steps halve without rounding. */
function ramp(width: number, height: number): RgbaImage {
  const data = new Uint8ClampedArray(width * height * 4);
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) data.set([2 * x, 2 * y, 100, 255], 4 * (y * width + x));
  }
  return { width, height, data };
}

/** Values 0..255 as they are. */
const PLAIN = toneTable(0, 255, 1);

function sample(image: RgbaImage, square: Square, size: number): Float32Array {
  const out = new Float32Array(size * size * 3);
  sampleSquare(new PicturePyramid(image), square, size, PLAIN, out);
  return out;
}

describe("cutting squares out of the picture", () => {
  it.each<[string, Square, number]>([
    ["at its own size", { x: 60, y: 50, side: 40, axis: [1, 0] }, 40],
    ["enlarged", { x: 60, y: 50, side: 20, axis: [1, 0] }, 50],
    ["reduced to less than half", { x: 60, y: 62, side: 100, axis: [1, 0] }, 24],
    ["turned", { x: 62, y: 60, side: 80, axis: [0.6, 0.8] }, 32],
    ["mirrored and turned", { x: 62, y: 60, side: 80, axis: [0.8, -0.6], mirrored: true }, 32],
  ])("reads every place of the picture where it is: %s", (_, square, size) => {
    const out = sample(ramp(124, 124), square, size);
    for (const [i, j] of [
      [0, 0],
      [size - 1, 0],
      [3, size - 2],
      [size >> 1, size >> 1],
    ] as const) {
      // The picture's place (pixel edges at whole numbers) under the middle of sample i, j.
      const [x, y] = fromSquare(square, (i + 0.5) / size, (j + 0.5) / size);
      const expected = [2 * (x - 0.5), 2 * (y - 0.5), 100].map((value) => expect.closeTo(value, 2));
      expect([...out.subarray(3 * (j * size + i), 3 * (j * size + i) + 3)]).toEqual(expected);
    }
  });

  it("is black outside the picture", () => {
    const out = sample(ramp(20, 20), { x: 0, y: 0, side: 40, axis: [1, 0] }, 40);
    expect([...out.subarray(0, 3)]).toEqual([0, 0, 0]);
    expect(out[3 * (30 * 40 + 30) + 2]).toBeCloseTo(100, 3);
  });

  it("averages fine detail away instead of aliasing", () => {
    const stripes: RgbaImage = {
      width: 128,
      height: 128,
      data: new Uint8ClampedArray(128 * 128 * 4).map((_, i) => (((i >> 2) % 128) % 2 === 0 ? 255 : 0)),
    };
    const out = sample(stripes, { x: 64, y: 64, side: 96, axis: [1, 0] }, 16);
    for (const value of out) expect(Math.abs(value - 128)).toBeLessThan(2);
  });

  it("brightens the middle with a gamma below 1 and keeps black and white", () => {
    const tone = toneTable(-1, 1, 0.6);
    expect(tone[0]).toBe(-1);
    expect(tone[255]).toBe(1);
    expect(tone[64]).toBeCloseTo(2 * (64 / 255) ** 0.6 - 1, 4);
    expect(tone[64]!).toBeGreaterThan(toneTable(-1, 1, 1)[64]!);
  });
});
