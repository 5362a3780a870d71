import { expect, it } from "vitest";
import { figuresTable } from "../baseline.ts";
import { countAllocation } from "./count-allocation.ts";

it("counting what a piece of work allocates counts typed arrays, copies too, but not views; and puts everything back", async () => {
  const { Float32Array: before } = globalThis;
  const { typedArrays } = await countAllocation(() => {
    const made = new Float32Array(1000);
    made.slice(0, 10).map((value) => value + 1);
    made.subarray(5);
    new Uint8Array(made.buffer);
    Uint8Array.from([1, 2, 3]);
  });
  expect(typedArrays).toBe(4000 + 40 + 40 + 3);
  expect(globalThis.Float32Array).toBe(before);
});

it("a table beside its baseline tells each figure and its ratio; what has none stands alone", () => {
  const figures = { decode: { "2 MP": 30, "4 MP": 150.4 }, face: { "2 MP": Number.NaN } };
  const lines = figuresTable("stage", figures, { decode: { "2 MP": 20 } }).split("\n");
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["stage", "2 MP", "4 MP"],
    ["decode", "30.0 (1.50)", "150"],
    ["face", "-", "-"],
  ]);
});
