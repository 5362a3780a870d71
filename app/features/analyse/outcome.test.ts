import { expect, it } from "vitest";
import { drawDemo } from "./outcome.ts";

it("drawDemo draws every whole number from 45 to 84 and no other, and knows why it is there (R-DEMO-1, R-UP-11, R-UP-12)", () => {
  const drawn = Array.from({ length: 4000 }, (_, index) => drawDemo("failed", index / 4000).score);
  expect([...new Set(drawn)]).toEqual(Array.from({ length: 40 }, (_, index) => 45 + index));
  expect(drawDemo("failed", 1 - Number.EPSILON)).toEqual({ kind: "demo", reason: "failed", score: 84 });
  expect(drawDemo("quota", 0)).toEqual({ kind: "demo", reason: "quota", score: 45 });
});
