import { describe, expect, it } from "vitest";
import { STEPS } from "./flow-state.ts";
import { distance, entryOf, stepOf } from "./history-step.ts";

describe("steps in the browser's history (R-RES-11)", () => {
  it("come back as they were put in", () => {
    for (const step of STEPS) expect(stepOf(entryOf(step))).toBe(step);
  });

  it.each([null, undefined, 3, "upload", {}, { step: "checkout" }, { step: null }])("%j is the first step", (entry) => {
    expect(stepOf(entry)).toBe("hero");
  });

  it("lie one entry apart", () => {
    expect([distance("hero", "upload"), distance("upload", "results")]).toEqual([1, 1]);
    expect([distance("results", "hero"), distance("results", "upload")]).toEqual([-2, -1]);
    expect(distance("upload", "upload")).toBe(0);
  });
});
