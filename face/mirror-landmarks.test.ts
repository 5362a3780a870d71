import { describe, expect, it } from "vitest";
import { CANONICAL_FACE } from "./canonical-face.ts";
import { LANDMARKS, MIRRORED } from "./mirror-landmarks.ts";

describe("mirror map of the landmarks", () => {
  it("is its own inverse and covers all 468 points", () => {
    expect(MIRRORED).toHaveLength(LANDMARKS);
    expect(MIRRORED.every((other, point) => MIRRORED[other] === point)).toBe(true);
    expect(new Set(MIRRORED).size).toBe(LANDMARKS);
  });

  it.each([
    ["outer eye corners", 33, 263],
    ["inner eye corners", 133, 362],
    ["temples", 234, 454],
    ["mouth corners", 61, 291],
    ["cheeks", 205, 425],
    ["upper lids", 159, 386],
    ["brow tips", 70, 300],
  ])("pairs the %s", (_, right, left) => {
    expect(MIRRORED[right]).toBe(left);
  });

  it("keeps nose tip, forehead and chin in the middle", () => {
    for (const point of [1, 4, 10, 152, 168]) expect(MIRRORED[point]).toBe(point);
  });

  it("gives the average face the 33 points that MediaPipe fits", () => {
    const published =
      "4 6 10 33 54 67 117 119 121 127 129 132 133 136 143 147 198 205 " +
      "263 284 297 346 348 350 356 358 361 362 365 372 376 420 425";
    const ours = CANONICAL_FACE.map(({ landmark }) => landmark).sort((a, b) => a - b);
    expect(ours.join(" ")).toBe(published);
  });
});
