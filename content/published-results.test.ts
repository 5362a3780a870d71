import { describe, expect, it } from "vitest";
import { type ResultsFile, readPublishedResults } from "./published-results.ts";

const FILE: ResultsFile = {
  methodVersion: "2",
  measured: "2026-12-01",
  rows: [
    { id: "lines.drawn.found", n: 1200, unit: "share", values: [0.963], goal: { atLeast: [0.8] }, reached: true },
    { id: "repeat.time", n: 8, unit: "ms", values: [411, null], goal: null, reached: null },
  ],
  tones: [
    { id: "gates.real.tones", n: 33, unit: "share", light: 0.96, medium: null, dark: 0.95, goal: null, reached: null },
  ],
};

describe("published results of the method (R-RES-17)", () => {
  it("are written as each language writes figures", () => {
    const read = readPublishedResults(FILE, "2");
    expect(read?.rows.map(({ result, goal }) => [result.de, result.en, goal?.de])).toEqual([
      ["96\u00a0%", "96%", "≥\u00a080\u00a0%"],
      ["411 / –\u00a0ms", "411 / –\u00a0ms", undefined],
    ]);
    expect(read?.rows[0]?.what.en).toContain("1,200 drawn faces");
    expect(read?.tones[0]).toMatchObject({ light: { en: "96%" }, medium: null, dark: { de: "95\u00a0%" } });
  });

  it("are those of this version, never another's, and none while nothing was measured", () => {
    expect(readPublishedResults(FILE, "3")).toBeNull();
    expect(readPublishedResults(undefined, "2")).toBeNull();
  });

  it("stop the build where the file is not as it must be, or a row has no words", () => {
    const nameless = FILE.rows.map((row) => ({ ...row, id: "of.nothing" }));
    for (const wrong of [{ rows: [] }, { tones: [] }, { measured: "soon" }, { rows: nameless }]) {
      expect(() => readPublishedResults({ ...FILE, ...wrong }, "2")).toThrow();
    }
  });
});
