import { expect, it } from "vitest";
import { figuresTable } from "../baseline.ts";

it("a table beside its baseline tells each figure and its ratio; what has none stands alone", () => {
  const figures = { decode: { "2 MP": 30, "4 MP": 150.4 }, face: { "2 MP": Number.NaN } };
  const lines = figuresTable("stage", figures, { decode: { "2 MP": 20 } }).split("\n");
  expect(lines.map((line) => line.split(/ {2,}/))).toEqual([
    ["stage", "2 MP", "4 MP"],
    ["decode", "30.0 (1.50)", "150"],
    ["face", "-", "-"],
  ]);
});
