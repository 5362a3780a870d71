import { describe, expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import { scoredEntry } from "#tests/support/scored-entry.ts";
import { levelsOf, nextSpread } from "./levels.ts";

const entryOf = scoredEntry;
const pose = (yaw: number, pitch = 0, roll = 0) => ({ pose: { yaw, pitch, roll } });
const FIRST = entryOf("01-01");

describe("levels", () => {
  it("are joined once for a diary, however many parts of its page ask", () => {
    const entries = [FIRST, entryOf("01-02")];
    expect(levelsOf(entries)).toBe(levelsOf(entries));
    expect(levelsOf([...entries])).not.toBe(levelsOf(entries));
  });

  it("hold two weeks from their first photo, whatever order they come in", () => {
    const days = ["01-29", "01-01", "01-16", "01-15", "01-08"];
    const levels = levelsOf(days.map((day) => entryOf(day)));
    expect(
      levels.map(({ entries }) => entries.map(({ at }) => new Date(at).toLocaleDateString("sv").slice(5))),
    ).toEqual([
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

  it("are no surer by a copy of a photo, whatever day it is saved on, and by a real one as before", () => {
    // As 15 per cent of brightness, a lower quality and another size move what is measured.
    const copies = [
      { light: 0.405, sharpness: 0.78, scoreSpread: 6 },
      { sharpness: 0.74, scoreSpread: 7 },
      { interOcularPx: 110, skinScore: 73 },
    ];
    for (const copy of copies) {
      const shared = { pose: FIRST.pose!, interOcularPx: FIRST.interOcularPx! };
      const jittered = { ...shared, ...copy };
      const concerns = Object.fromEntries(CONCERN_CODES.map((code, i) => [code, 70 + ((i * 5) % 9) - 4]));
      for (const day of ["01-01", "01-06"]) {
        const level = levelsOf([FIRST, entryOf(day, jittered, concerns)])[0]!;
        expect(level.entries).toHaveLength(2);
        expect(level.score.spread).toBe(8);
        for (const { told } of level.concerns) expect(told?.spread).toBe(10);
      }
    }
    const real = levelsOf([FIRST, entryOf("01-06", {}, { redness: 64, lines: 77 })])[0]!;
    expect(real.score.spread).toBe(6);
  });
});
