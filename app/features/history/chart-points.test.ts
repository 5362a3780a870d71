import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { buildResult } from "#lab/result-builder.ts";
import { createEntry } from "../../diary/create-entry.ts";
import { bandPath, chartOf, linePath } from "./chart-points.ts";

function entry(skinScore: number, scoreSpread: number, day: number, methodVersion = "1") {
  const at = new Date(Date.UTC(2026, 0, 1 + day));
  return { ...createEntry(buildResult(), at), id: `${day}`, skinScore, scoreSpread, methodVersion };
}

describe("the chart of the history (R-RES-15)", () => {
  it("places entries by their time and score, with the ± around them", () => {
    const { runs, ticks } = chartOf([entry(50, 10, 0), entry(60, 5, 1), entry(70, 10, 4)]);
    expect(ticks.map(({ score }) => score)).toEqual([40, 50, 60, 70, 80]);
    expect(ticks.map(({ y }) => y)).toEqual([100, 75, 50, 25, 0]);
    expect(runs[0]).toEqual([
      { id: "0", x: 3, y: 75, top: 50, bottom: 100 },
      { id: "1", x: 26.5, y: 50, top: 37.5, bottom: 62.5 },
      { id: "4", x: 97, y: 25, top: 0, bottom: 50 },
    ]);
    expect(linePath(runs[0] ?? [])).toBe("M3 75L26.5 50L97 25");
    expect(bandPath(runs[0] ?? [])).toBe("M3 50L26.5 37.5L97 0L97 50L26.5 62.5L3 100Z");
  });

  it("joins no two versions of the method by a line", () => {
    const { runs } = chartOf([entry(50, 5, 0), entry(52, 5, 1), entry(80, 5, 2, "2"), entry(51, 5, 3)]);
    expect(runs.map((run) => run.map(({ id }) => id))).toEqual([["0", "1"], ["2"], ["3"]]);
  });

  it("puts a single entry into the middle, and entries of one moment above each other", () => {
    expect(chartOf([entry(50, 5, 0)]).runs[0]?.map(({ x }) => x)).toEqual([50]);
    expect(chartOf([entry(50, 5, 0), entry(60, 5, 0)]).runs[0]?.map(({ x }) => x)).toEqual([50, 50]);
  });

  it("keeps every point, band and label inside, whatever the scores", () => {
    const list = fc.array(fc.tuple(fc.integer({ min: 0, max: 100 }), fc.integer({ min: 0, max: 100 })), {
      minLength: 1,
    });
    fc.assert(
      fc.property(list, (scores) => {
        const { runs, ticks } = chartOf(scores.map(([score, spread], day) => entry(score, spread, day)));
        for (const { x, y, top, bottom } of runs.flat()) {
          expect(x >= 0 && x <= 100).toBe(true);
          expect([0, top, y, bottom, 100]).toEqual([0, top, y, bottom, 100].toSorted((a, b) => a - b));
        }
        expect(ticks.length >= 4 && ticks.length <= 7).toBe(true);
        for (const { y, score } of ticks) expect(y >= 0 && y <= 100 && score >= 0 && score <= 100).toBe(true);
      }),
    );
  });
});
