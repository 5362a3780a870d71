import { describe, expect, it } from "vitest";
import { drawDemo } from "./outcome.ts";

describe("drawDemo", () => {
  it("draws every whole number from 45 to 84 and no other (R-DEMO-1)", () => {
    const drawn = new Set(Array.from({ length: 4000 }, (_, index) => drawDemo(index / 4000).score));
    expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => 45 + index));
    expect(drawDemo(0).score).toBe(45);
    expect(drawDemo(1 - Number.EPSILON).score).toBe(84);
  });
});
