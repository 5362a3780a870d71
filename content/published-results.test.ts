import { describe, expect, it } from "vitest";
import { readPublishedResults } from "./published-results.ts";

const both = (text: string) => ({ de: `${text} de`, en: `${text} en` });
const FILE = {
  methodVersion: "2",
  measured: "2026-12-01",
  rows: [
    { what: both("Forehead line found"), result: both("96 %"), goal: both("≥ 80 %"), reached: true },
    { what: both("Movement"), result: both("1.5"), goal: null, reached: null },
  ],
  tones: [
    { what: both("Red spots"), light: both("96 %"), medium: null, dark: both("95 %"), goal: null, reached: null },
  ],
};

describe("published results of the method (R-RES-17)", () => {
  it("are those of this version, never another's, and none while nothing was measured", () => {
    expect(readPublishedResults(FILE, "2")).toEqual(FILE);
    expect(readPublishedResults(FILE, "3")).toBeNull();
    expect(readPublishedResults(undefined, "2")).toBeNull();
  });

  it("stop the build where the file is not as it must be", () => {
    for (const wrong of [{ rows: [] }, { tones: [] }, { measured: "soon" }]) {
      expect(() => readPublishedResults({ ...FILE, ...wrong }, "2")).toThrow();
    }
  });
});
