import { describe, expect, it } from "vitest";
import { claimedBand, leadingRange } from "./score-range.ts";

describe("the range of a score (R-RES-2, R-ENG-3)", () => {
  it.each([
    [72, null, null, "good"],
    [72, 9, null, "good"],
    [72, 10, { from: 62, to: 82 }, null],
    [50, 14, { from: 36, to: 64 }, "improvement"],
    [95, 10, { from: 85, to: 100 }, "excellent"],
    [94, 10, { from: 84, to: 100 }, null],
    [4, 12, { from: 0, to: 16 }, "improvement"],
    [60, 10, { from: 50, to: 70 }, null],
  ])("of %i ± %j leads as %j, and claims %s", (score, spread, range, band) => {
    expect(leadingRange(score, spread)).toEqual(range);
    expect(claimedBand(score, spread)).toBe(band);
  });
});
