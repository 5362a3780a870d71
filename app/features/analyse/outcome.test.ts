import { describe, expect, it } from "vitest";
import { drawDemo } from "./outcome.ts";

describe("drawDemo", () => {
  it("draws every whole number from 45 to 84 and no other (R-DEMO-1)", () => {
    const drawn = new Set(Array.from({ length: 4000 }, (_, index) => drawDemo("failed", index / 4000).score));
    expect([...drawn].sort((a, b) => a - b)).toEqual(Array.from({ length: 40 }, (_, index) => 45 + index));
    expect(drawDemo("failed", 0).score).toBe(45);
    expect(drawDemo("failed", 1 - Number.EPSILON).score).toBe(84);
  });

  it("knows why it takes an analysis's place (R-UP-11, R-UP-12)", () => {
    expect(drawDemo("quota", 0.5)).toEqual({ kind: "demo", reason: "quota", score: 65 });
    expect(drawDemo("failed", 0.5).reason).toBe("failed");
  });
});
