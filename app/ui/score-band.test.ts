import { describe, expect, it } from "vitest";
import { bandOf } from "./score-band.ts";

describe("bandOf", () => {
  it.each([
    [0, "improvement"],
    [69, "improvement"],
    [70, "good"],
    [84, "good"],
    [85, "excellent"],
    [100, "excellent"],
  ])("%i is %s (R-RES-2)", (score, band) => {
    expect(bandOf(score)).toBe(band);
  });
});
