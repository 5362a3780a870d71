import { describe, expect, it } from "vitest";
import { overlap } from "./blaze-face.ts";

describe("overlap of two squares", () => {
  it("is 1 for the same square and 0 for squares that only touch", () => {
    expect(overlap({ x: 5, y: 5, size: 4 }, { x: 5, y: 5, size: 4 })).toBe(1);
    expect(overlap({ x: 5, y: 5, size: 4 }, { x: 9, y: 5, size: 4 })).toBe(0);
  });

  it("is the shared area over the joint area", () => {
    expect(overlap({ x: 0, y: 0, size: 2 }, { x: 1, y: 0, size: 2 })).toBeCloseTo(2 / 6, 12);
    expect(overlap({ x: 0, y: 0, size: 4 }, { x: 0.5, y: -0.5, size: 2 })).toBeCloseTo(4 / 16, 12);
  });
});
