import { describe, expect, it } from "vitest";
import { readPublishedResults } from "./published-results.ts";

const FILE = {
  methodVersion: "2",
  measured: "2026-12-01",
  rows: [{ what: { de: "Rote Stellen", en: "Red spots" }, result: "96 %", goal: "95 %" }],
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
    expect(() => readPublishedResults({ ...FILE, measured: "soon" }, "2")).toThrow();
  });
});
