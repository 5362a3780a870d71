import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { levelsOf, nextSpread } from "./levels.ts";

/** Of a day of 2026, all concerns at 70 ± 10; of before zones were kept. */
function entryOf(at: string, changes: Partial<HistoryEntry> = {}, concerns: Readonly<Record<string, number>> = {}) {
  const entry: HistoryEntry = {
    id: "0123456789abcdef",
    at: `2026-${at}T12:00:00.000Z`,
    methodVersion: "4.3",
    skinScore: 70,
    scoreSpread: 8,
    measuredConcerns: 8,
    skinType: "normal",
    concerns: CONCERN_CODES.map((code) => ({ code, score: concerns[code] ?? 70, spread: 10 })),
    light: 0.3,
    pose: { yaw: 0, pitch: 0, roll: 0 },
    sharpness: 0.8,
    interOcularPx: 200,
    warnings: [],
    ...changes,
  };
  return entry;
}
const pose = (yaw: number, pitch = 0, roll = 0) => ({ pose: { yaw, pitch, roll } });
const FIRST = entryOf("01-01");

describe("levels", () => {
  it("hold two weeks from their first photo, whatever order they come in", () => {
    const days = ["01-29", "01-01", "01-16", "01-15", "01-08"];
    const levels = levelsOf(days.map((day) => entryOf(day)));
    expect(levels.map(({ entries }) => entries.map(({ at }) => at.slice(5, 10)))).toEqual([
      ["01-01", "01-08", "01-15"],
      ["01-16", "01-29"],
    ]);
  });

  it("are the middle of their photos, and surer by the root of their number on other days", () => {
    const levelOf = (...scores: number[]) =>
      levelsOf(scores.map((skinScore, i) => entryOf(`01-0${i + 1}`, { skinScore })))[0];
    expect(levelOf(60, 90, 62)?.score.value).toBe(62);
    const agreeing = levelOf(69, 70, 71);
    expect(agreeing?.score.spread).toBe(Math.ceil(8 / Math.sqrt(3)));
    expect(agreeing?.concerns[0]?.told).toEqual({ value: 70, spread: Math.ceil(10 / Math.sqrt(3)) });
  });

  it("count like photos of one day once", () => {
    const twice = (second: string) => levelsOf([FIRST, entryOf(second, { id: "f".repeat(16) })])[0]?.score;
    expect(twice("01-01")).toEqual({ value: 70, spread: 8 });
    expect(twice("01-02")).toEqual({ value: 70, spread: 6 });
    expect(nextSpread(levelsOf([FIRST])[0]!), "how narrow one more would make it").toBe(6);
  });

  it("take photos of other light, with a smile too; a turned head makes a level of its own", () => {
    const joined = levelsOf([FIRST, entryOf("01-02", { light: 0.9, warnings: ["expression"], sharpness: 0.4 })]);
    expect(joined).toHaveLength(1);
    expect(levelsOf([FIRST, entryOf("01-02", pose(13))])).toHaveLength(2);
    expect(levelsOf([FIRST, entryOf("01-02", { methodVersion: "3" })])).toHaveLength(2);
  });

  it("keep several entries of before apart, each its own", () => {
    expect(levelsOf([1, 2].map((day) => entryOf(`01-0${day}`, { warnings: undefined })))).toHaveLength(2);
  });
});
