import { describe, expect, it } from "vitest";
import { CANONICAL_FACE } from "./canonical-face.ts";
import { LANDMARKS, MIRRORED } from "./mirror-landmarks.ts";

describe("mirror map of the landmarks", () => {
  it("is its own inverse and covers all 468 points", () => {
    expect(MIRRORED).toHaveLength(LANDMARKS);
    expect(MIRRORED.every((other, point) => MIRRORED[other] === point)).toBe(true);
    expect(new Set(MIRRORED).size).toBe(LANDMARKS);
  });

  it("pairs the corners of eyes and mouth, temples, cheeks, lids and brows, and keeps nose, forehead and chin", () => {
    const right = [33, 133, 61, 234, 205, 159, 70, 1, 4, 10, 152, 168];
    const left = [263, 362, 291, 454, 425, 386, 300, 1, 4, 10, 152, 168];
    expect(right.map((point) => MIRRORED[point])).toEqual(left);
  });

  it("gives the average face the 33 points that MediaPipe fits", () => {
    const published =
      "4 6 10 33 54 67 117 119 121 127 129 132 133 136 143 147 198 205 " +
      "263 284 297 346 348 350 356 358 361 362 365 372 376 420 425";
    const ours = CANONICAL_FACE.map(({ landmark }) => landmark).sort((a, b) => a - b);
    expect(ours.join(" ")).toBe(published);
  });
});
