import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fitInside } from "./open-photo.ts";

describe("fitInside", () => {
  it.each([
    [4000, 3000, 1600, 1200],
    [3000, 4000, 1200, 1600],
    [1600, 1600, 1600, 1600],
    [640, 480, 640, 480],
    [1601, 1600, 1600, 1599],
    [60_000, 2, 1600, 1],
  ])("%i x %i becomes %i x %i (R-UP-9)", (width, height, expectedWidth, expectedHeight) => {
    expect(fitInside(width, height, 1600)).toEqual({ width: expectedWidth, height: expectedHeight });
  });

  it("never exceeds the side, never enlarges and keeps the shape", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const small = fitInside(width, height, 1600);
        expect(Math.max(small.width, small.height)).toBeLessThanOrEqual(1600);
        expect(small.width).toBeLessThanOrEqual(width);
        expect(small.height).toBeLessThanOrEqual(height);
        const scale = Math.min(1, 1600 / Math.max(width, height));
        expect(Math.abs(small.width - Math.max(1, width * scale))).toBeLessThanOrEqual(0.5);
        expect(Math.abs(small.height - Math.max(1, height * scale))).toBeLessThanOrEqual(0.5);
      }),
    );
  });
});
