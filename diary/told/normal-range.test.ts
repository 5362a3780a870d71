import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { levelsOf } from "./levels.ts";
import { inNormalRange, normalRangeOf, normalWeekOf } from "./normal-range.ts";

/** Photos of one person on days of October, each held a little otherwise. */
const week = (scores: readonly number[], days: readonly number[] = [1, 3, 5], spread = 10): HistoryEntry[] =>
  scores.map((score, place) =>
    savedEntry(score, days[place] ?? 0, {
      id: `${place}`,
      scoreSpread: spread,
      pose: { yaw: 3 * place, pitch: 0, roll: 0 },
    }),
  );
const factor = (entries: readonly HistoryEntry[]) =>
  normalRangeOf(entries)?.factors.get("score") ?? expect.fail("none");

describe("one's own normal range", () => {
  it("is narrower than the table's where the own photos agree, by a stated share and no more", () => {
    expect(factor(week([70, 70, 70]))).toBeCloseTo(Math.sqrt(4 / 6));
  });

  it("widens with what the photos differ by, past the table's where they differ more than it expects", () => {
    const factors = [0, 2, 4, 8, 16].map((by) => factor(week([60 - by, 60, 60 + by])));
    expect(factors).toEqual(factors.toSorted((a, b) => a - b));
    // The table's sigma of ± 10 is 4.3 points.
    expect([factors[1], factors[3]].map((one) => Math.sign((one ?? 1) - 1))).toEqual([-1, 1]);
  });

  it("holds on average what the table holds where a person is as the table says", () => {
    let seed = 1;
    const random = () => {
      seed = (seed * 16807) % 2147483647;
      return seed / 2147483647;
    };
    const normal = () => Math.sqrt(-2 * Math.log(random())) * Math.cos(2 * Math.PI * random());
    const sigma = 10 / (1.645 * Math.SQRT2);
    const squares = Array.from({ length: 400 }, () => factor(week([0, 1, 2].map(() => 50 + sigma * normal()))) ** 2);
    expect(squares.reduce((sum, one) => sum + one, 0) / 400).toBeCloseTo(1, 1);
  });

  it.each([
    ["two photos", week([70, 71], [1, 3])],
    ["three photos of nine days", week([70, 71, 72], [1, 5, 10])],
    ["three photos of one moment", week([70, 71, 72], [1, 1, 1])],
    [
      "one photo, saved as three files",
      week([70, 70, 70]).map((one) => ({ ...one, pose: { yaw: 0, pitch: 0, roll: 0 } })),
    ],
    ["a third one in other light", week([70, 71, 72]).with(2, savedEntry(72, 5, { id: "2", light: 0.9 }))],
    ["a third one by another method", week([70, 71, 72]).with(2, savedEntry(72, 5, { id: "2", methodVersion: "1" }))],
  ])("is none from %s", (_, entries) => expect(normalRangeOf(entries)).toBeNull());

  it("is of each concern that all of them measured", () => {
    const blind = { code: "lines", score: null, spread: null };
    const entries = week([70, 70, 70]).map((entry, place) => ({
      ...entry,
      concerns: [
        { code: "redness", score: 50 + 20 * place, spread: 10 },
        place === 0 ? blind : { ...blind, score: 80, spread: 5 },
      ],
    }));
    const factors = normalRangeOf(entries)?.factors;
    expect(factors?.get("redness")).toBeGreaterThan(2);
    expect(factors?.has("lines")).toBe(false);
  });

  it("takes the place of the ± of levels taken alike, and of no others", () => {
    const entries = week([70, 70, 70]);
    const range = normalRangeOf(entries) ?? expect.fail("none");
    const [later, elsewhere] = [
      savedEntry(75, 28, { scoreSpread: 10 }),
      savedEntry(75, 29, { light: 0.9, scoreSpread: 10 }),
    ];
    const spreads = [later, elsewhere]
      .flatMap((one) => levelsOf([one]))
      .map((level) => inNormalRange(level, range).score.spread);
    expect(spreads).toEqual([9, 10]);
  });

  it("counts what this week has so far", () => {
    const now = new Date(2026, 9, 6).getTime();
    expect(normalWeekOf([], now)).toEqual({ photos: 0, isOneMoment: false });
    expect(normalWeekOf(week([70, 71], [1, 1]), now)).toEqual({ photos: 2, isOneMoment: true });
    expect(normalWeekOf(week([70, 71], [1, 4]), now)).toEqual({ photos: 2, isOneMoment: false });
    expect(normalWeekOf(week([70, 71], [1, 4]), now + 4 * 86_400_000)).toEqual({ photos: 1, isOneMoment: true });
  });
});
