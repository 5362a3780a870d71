import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import { CONCERN_CODES } from "./codes.ts";
import { withoutConcern } from "./without-concern.ts";

const LINED = buildResult({
  concerns: { lines: { score: 45, spread: 12, zones: { forehead: 40 } }, redness: { score: 60, spread: 10 } },
  spread: 9,
});
const WITH_MARKS = {
  ...LINED,
  geometry: {
    ...LINED.geometry,
    lines: [{ zone: "forehead", strength: 0.5, path: [[0.4, 0.2]] }],
    areas: [
      { code: "lines", strength: 0.5, outline: [[0.1, 0.1]] },
      { code: "redness", strength: 0.5, outline: [[0.2, 0.2]] },
    ],
  },
} as unknown as typeof LINED;

describe("a result without lines, for who is under 18 (decision 0107)", () => {
  const young = withoutConcern(WITH_MARKS, "lines", "under_18");

  it("says nothing of them: no value, no points, nothing drawn, and why", () => {
    expect(young.concerns[CONCERN_CODES.indexOf("lines")]).toEqual({
      code: "lines",
      grade: null,
      score: null,
      points: 0,
      spread: null,
      seen: 0,
      notMeasured: "under_18",
      zones: [{ zone: "forehead", grade: null, score: null, marks: 0 }],
    });
    expect(young.geometry.lines).toEqual([]);
    expect(young.geometry.areas.map(({ code }) => code)).toEqual(["redness"]);
    expect(young.measuredConcerns).toBe(7);
  });

  it("costs no more than with them, where they cost most, and is less sure", () => {
    expect(young.skinScore).toBeGreaterThan(LINED.skinScore);
    expect(young.scoreSpread).toBeGreaterThan(LINED.scoreSpread);
  });

  it("adds up, whatever was measured, and once more changes nothing", () => {
    const scores = fc.array(fc.integer({ min: 0, max: 100 }), { minLength: 8, maxLength: 8 });
    fc.assert(
      fc.property(scores, (list) => {
        const points = list.map((score) => Math.round((100 - score) / 9));
        const concerns = Object.fromEntries(
          CONCERN_CODES.map((code, i) => [code, { score: list[i]!, points: points[i]!, spread: 8 }]),
        );
        const result = withoutConcern(buildResult({ concerns }), "lines", "under_18");
        const taken = result.concerns.reduce((sum, one) => sum + one.points, 0);
        expect(taken).toBe(100 - result.skinScore);
        expect(result.scoreSpread).toBeLessThanOrEqual(100);
        expect(withoutConcern(result, "lines", "under_18")).toBe(result);
      }),
    );
  });
});
