import { expect, it } from "vitest";
import { createMulberry32 } from "../drawn-face/random.ts";
import { NormalEquations, solveStrongest } from "./linear.ts";
import type { Sample } from "./samples.ts";
import { changesOf } from "./type-changes.ts";

const WEIGHTS = { retakeWeight: 1, pairWeight: 1, plantWeight: 1 };

it("what is planted is asked to raise its own concern, by less where it shows already, and no stranger", () => {
  const plant = { code: "shine", readings: Float64Array.of(2) } as const;
  const risesOf = (code: "shine" | "texture", shown: number) => {
    const sample = { readings: Float64Array.of(1), retakes: [], plants: [plant], eye: { shine: shown } };
    return changesOf(code, sample as unknown as Sample, WEIGHTS).map(({ rise }) => rise);
  };
  expect([0, 1, 3].map((shown) => risesOf("shine", shown))).toEqual([[2], [1.5], [0]]);
  expect(risesOf("texture", 0)).toEqual([]);
});

it("a fit keeps what tells most, and no weight below zero where that may not be", () => {
  const random = createMulberry32(5);
  const columns = [0, 1, 2, 3].map(() => Float64Array.from({ length: 60 }, () => random() - 0.5));
  const [a, b, c] = columns as [Float64Array, Float64Array, Float64Array];
  const y = a.map((value, i) => 2 * value - b[i]! - c[i]!);
  const { kept, weights } = solveStrongest(new NormalEquations(columns, y), 0.1, [true, false, true, false], 2);
  expect(kept).toEqual([0, 1]);
  expect(weights[0]).toBeGreaterThan(1.5);
  expect(weights[1]).toBeLessThan(-0.5);
});
