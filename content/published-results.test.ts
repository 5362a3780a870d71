import { describe, expect, it } from "vitest";
import { readPublishedResults } from "./published-results.ts";

const FILE = {
  methodVersion: "2",
  measured: "2026-12-01",
  rows: [
    {
      what: { de: "Stirnlinie gefunden", en: "Forehead line found" },
      result: { de: "96 %", en: "96%" },
      goal: { de: "≥ 80 %", en: "≥ 80%" },
      reached: true,
    },
    { what: { de: "Bewegung", en: "Movement" }, result: { de: "1,5", en: "1.5" }, goal: null, reached: null },
  ],
  tones: [
    {
      what: { de: "Rote Stellen", en: "Red spots" },
      light: { de: "96 %", en: "96%" },
      medium: null,
      dark: { de: "95 %", en: "95%" },
      goal: null,
      reached: null,
    },
  ],
};

describe("published results of the method (R-RES-17)", () => {
  it("are none while nothing was measured", () => {
    expect(readPublishedResults(undefined, "2")).toBeNull();
  });

  it("are those of this version, and never another's", () => {
    expect(readPublishedResults(FILE, "2")).toEqual(FILE);
    expect(readPublishedResults(FILE, "3")).toBeNull();
  });

  it("stop the build where the file is not as it must be", () => {
    expect(() => readPublishedResults({ ...FILE, rows: [] }, "2")).toThrow();
    expect(() => readPublishedResults({ ...FILE, tones: [] }, "2")).toThrow();
    expect(() => readPublishedResults({ ...FILE, measured: "soon" }, "2")).toThrow();
  });
});
