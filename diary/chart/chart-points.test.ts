import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { Moment } from "#site/return-visit/own-day.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { levelsOf } from "../told/levels.ts";
import { chartLevels } from "./chart-levels.ts";
import { bandPath, chartOf, linePath } from "./chart-points.ts";

const entry = (skinScore: number, scoreSpread: number, day: number, more: object = {}) =>
  savedEntry(skinScore, day, { scoreSpread, ...more });
const drawn = (entries: Parameters<typeof levelsOf>[0], line = "score", noted: readonly Moment[] = []) =>
  chartOf(chartLevels(levelsOf(entries)), line, noted);

describe("the chart of the diary (R-RES-15, R-RES-19)", () => {
  it("places levels by their days and values, with the ± around them", () => {
    const chart = drawn([entry(60, 10, 0), entry(65, 10, 20), entry(70, 10, 40)]);
    expect(chart?.ticks.map(({ score }) => score)).toEqual([40, 50, 60, 70, 80]);
    expect(linePath(chart?.levels ?? [])).toBe("M3 50L50 37.5L97 25");
    expect(bandPath(chart?.levels ?? [])).toMatch(/^M3 25L3 25L50 12.5.*L3 75Z$/);
    expect(chart?.photos).toEqual([]);
  });

  it("makes one level of alike photos within two weeks, its photos small dots", () => {
    const chart = drawn([entry(60, 10, 0), entry(64, 10, 3), entry(62, 10, 30)]);
    expect(chart?.levels).toMatchObject([{ from: 3, to: 3 + 94 / 10 }, {}]);
    expect(chart?.photos).toHaveLength(2);
  });

  it.each([
    ["another method", { methodVersion: "3" }],
    ["an earlier form, without conditions", { pose: undefined }],
    ["a turned head", { pose: { yaw: 40, pitch: 0, roll: 0 } }],
  ])("joins %s with nothing", (_, more) => {
    const chart = drawn([entry(60, 5, 0), entry(62, 5, 20), entry(80, 5, 40, more), entry(61, 5, 60)]);
    expect([chart?.levels.length, chart?.apart.length]).toEqual([3, 1]);
  });

  it("shows one concern where it was measured, and nothing where it never was", () => {
    const concerns = [{ code: "lines", score: null, spread: null }];
    expect(drawn([entry(60, 5, 0)], "lines")?.levels).toHaveLength(1);
    expect(drawn([entry(60, 5, 0, { concerns })], "lines")).toBeNull();
  });

  it("has room for notes of the weeks before the first photo, and for none of years ago", () => {
    const [first, last] = [entry(60, 5, 0), entry(61, 5, 20)];
    const [before, old] = [entry(0, 0, -20), entry(0, 0, -900)];
    const chart = drawn([first, last], "score", [before, old]);
    const places = [before, first, last].map((one) => Math.round(chart?.placeOf(one) ?? -1));
    expect([...places, chart?.placeOf(old)]).toEqual([3, 50, 97, null]);
  });

  it("places a note by the calendar of its own place, as it does photos (R-RES-24)", () => {
    const auckland = { at: "2026-12-20T22:30:00.000Z", offset: 780 };
    const chart = drawn([entry(60, 5, 0), entry(61, 5, 20)], "score", [auckland]);
    expect(chart?.placeOf(auckland)).toBe(97);
  });

  it("keeps every point, band and label inside, whatever the scores", () => {
    const score = fc.integer({ min: 0, max: 100 });
    fc.assert(
      fc.property(fc.array(fc.tuple(score, score), { minLength: 1, maxLength: 40 }), (scores) => {
        const chart = drawn(scores.map(([value, spread], day) => entry(value, spread, day * 9)));
        for (const { from, x, to, top, y, bottom } of chart?.levels ?? []) {
          expect([0, from, x, to, 100]).toEqual([0, from, x, to, 100].toSorted((a, b) => a - b));
          expect([0, top, y, bottom, 100]).toEqual([0, top, y, bottom, 100].toSorted((a, b) => a - b));
        }
        for (const { y, score: tick } of chart?.ticks ?? []) expect(y >= 0 && y <= 100 && tick <= 100).toBe(true);
      }),
    );
  });
});
