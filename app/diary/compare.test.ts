import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { compareLevels, comparePhotos } from "./compare.ts";
import { levelsOf, nextSpread } from "./levels.ts";
import { verdictOf, wasLongEnough } from "./verdict.ts";

/** Of a day of 2026, all concerns at 70 ± 10; tilted and as far away as on no other day, so that no two are copies. */
function entryOf(at: string, changes: Partial<HistoryEntry> = {}, concerns: Readonly<Record<string, number>> = {}) {
  const day = Date.parse(`2026-${at}T12:00:00.000Z`) / 86_400_000;
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
    pose: { yaw: 0, pitch: 0, roll: day % 41 },
    sharpness: 0.8,
    interOcularPx: 150 * 1.03 ** (day % 19),
    warnings: [],
    ...changes,
  };
  return entry;
}
const pose = (yaw: number, pitch = 0, roll = 0) => ({ pose: { yaw, pitch, roll } });
const FIRST = entryOf("01-01");
const later = (...changes: [Partial<HistoryEntry>?, Readonly<Record<string, number>>?]) =>
  comparePhotos(FIRST, entryOf("02-01", ...changes));

describe("what stands between two photos (R-RES-15)", () => {
  it.each<[string, Partial<HistoryEntry>, readonly string[]]>([
    ["another method", { methodVersion: "3" }, ["method"]],
    ["no pose, as in an entry of before", { pose: undefined }, ["unknown"]],
    ["a turned head", pose(-13), ["pose"]],
    ["a raised head", pose(0, 11), ["pose"]],
    ["half as much light again", { light: 0.46 }, ["light"]],
    ["light from one side", { warnings: ["uneven_light"] }, ["light"]],
    ["a smile", { warnings: ["expression"] }, ["expression"]],
    ["a soft photo", { sharpness: 0.5 }, ["quality"]],
    ["a far one", { interOcularPx: 70 }, ["quality"]],
    [
      "several, in their order",
      { warnings: ["glasses", "expression", "colour_cast"], ...pose(20) },
      ["pose", "light", "expression", "quality"],
    ],
  ])("%s", (_, changes, because) => {
    const comparison = { kind: "apart", because };
    expect(later(changes)).toEqual(comparison);
    expect(comparePhotos(entryOf("01-01", changes), entryOf("02-01"))).toEqual(comparison);
    expect(levelsOf([FIRST, entryOf("01-02", changes)])).toHaveLength(2);
  });

  it("nothing, where they are nearly alike or the head is tilted", () => {
    expect(later({ light: 0.4, sharpness: 0.65, interOcularPx: 130, ...pose(11, -9, 30) }).kind).toBe("alike");
  });

  it("five of eight concerns changed at once, which is no longer told of one skin", () => {
    const others = { blemishes: 20, redness: 95, evenness: 30, texture: 40, lines: 99 };
    expect(later({}, others)).toEqual({ kind: "apart", because: ["too_different"] });
    expect(later({}, { ...others, lines: 70 }).kind).toBe("alike");
  });
});

describe("a change is told beyond what retakes vary by", () => {
  // Two ± of 8: the root of their squares is 11.3, times 2.77 / 2.33.
  it.each([
    [84, "same", 14],
    [85, "better", 15],
    [55, "worse", -15],
  ] as const)("of a score of 70: %i is %s", (skinScore, kind, by) => {
    expect(later({ skinScore })).toMatchObject({ score: { kind, by, limit: 14 } });
  });

  // Two ± of 10: 14.1.
  it.each([
    [85, "same"],
    [86, "better"],
    [54, "worse"],
  ] as const)("of a concern at 70: %i is %s", (redness, kind) => {
    const comparison = later({}, { redness });
    const concerns = comparison.kind === "alike" ? comparison.concerns : [];
    expect(concerns.filter(({ change }) => change.kind !== "same")).toHaveLength(kind === "same" ? 0 : 1);
    expect(concerns.find(({ code }) => code === "redness")).toMatchObject({ change: { kind, limit: 15 } });
  });

  it("leaves out what one of them has not measured", () => {
    const concerns = FIRST.concerns.map((one) => ({ ...one, score: null, spread: null }));
    expect(later({ concerns })).toMatchObject({ kind: "alike", concerns: [] });
  });
});

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

  it("are not compared where most pairs of their photos are not, whatever stands between each", () => {
    const later = levelsOf([entryOf("02-01"), entryOf("02-02", { light: 0.28, ...pose(11) })])[0]!;
    const compared = (light: number) => compareLevels(levelsOf([entryOf("01-01", { light, ...pose(-10) })])[0]!, later);
    expect(compared(0.3).kind).toBe("alike");
    expect(compared(0.19)).toEqual({ kind: "apart", because: ["pose", "light"] });
  });

  it("keep several entries of before apart, each its own", () => {
    expect(levelsOf([1, 2].map((day) => entryOf(`01-0${day}`, { warnings: undefined })))).toHaveLength(2);
  });
});

describe("the verdict on a step (R-RES-19)", () => {
  const START = "03-01";
  const BEFORE = ["02-20", "02-24", "03-03"];
  const AFTER = ["04-01", "04-05", "04-10"];
  const step = {
    id: "0".repeat(16),
    at: `2026-${START}T12:00:00.000Z`,
    kind: "started",
    step: "calm",
    concern: "redness",
  } as const;
  const photos = (days: readonly string[], redness: number, changes: Partial<HistoryEntry> = {}) =>
    days.map((day) => entryOf(day, changes, { redness }));
  const verdict = (entries: readonly HistoryEntry[], now = "2026-05-01T00:00:00Z") =>
    verdictOf(step, levelsOf(entries), new Date(now));

  it.each([
    [90, "better"],
    [50, "worse"],
    [71, "same"],
  ] as const)("redness at 70 before and at %i four weeks later: %s, and rather sure", (after, kind) => {
    const told = verdict([...photos(BEFORE, 70), ...photos(AFTER, after)]);
    expect(told).toMatchObject({ kind, by: after - 70 });
    expect("sure" in told && told.sure).toBeGreaterThan(0.95);
    expect("sure" in told && told.sure).toBeLessThanOrEqual(1);
  });

  it.each([
    ["calm", "redness", "03-29"],
    ["azelaic", "redness", "05-24"],
    ["sun_spots", "pigmentation", "05-24"],
    ["cleanse_gel", "blemishes", "05-24"],
    ["retinol", "lines", "08-16"],
    [{ product: "retinol_serum" }, "redness", "08-16"],
    [{ text: "mine" }, "lines", "08-16"],
    [{ text: "mine" }, "shine", "03-29"],
  ])("waits as long as its guide says: %s for %s until %s", (what, concern, day) => {
    const begun = { ...step, ...(typeof what === "string" ? { step: what } : { step: undefined, ...what }), concern };
    const told = verdictOf(begun, [], new Date("2026-03-02T12:00:00Z"));
    expect(told).toEqual({ kind: "waiting", from: `2026-${day}T12:00:00.000Z` });
  });

  it("is judged only where it was used so long", () => {
    const stopped = (day: string) => ({ ...step, kind: "stopped", at: `2026-${day}T12:00:00.000Z` }) as const;
    expect(["03-28", "03-29"].map((day) => wasLongEnough(step, stopped(day)))).toEqual([false, true]);
    expect(wasLongEnough({ ...step, step: "retinol" }, stopped("05-24"))).toBe(false);
  });

  it("waits four weeks, by the calendar", () => {
    const told = verdict([...photos(BEFORE, 70), ...photos(AFTER, 90)], "2026-03-28T20:59:59Z");
    expect(told).toEqual({ kind: "waiting", from: "2026-03-29T12:00:00.000Z" });
  });

  it.each<[string, readonly HistoryEntry[]]>([
    ["no_before", photos(["02-10", "03-06", ...AFTER], 70)],
    ["no_after", photos([...BEFORE, "03-28", "04-14"], 70)],
    ["apart", [...photos(BEFORE, 70), ...photos(AFTER, 90, { light: 0.9 })]],
    ["too_uncertain", photos(["02-20", "04-05"], 70)],
  ])("is not told: %s", (because, entries) => {
    expect(verdict(entries)).toEqual({ kind: "untold", because });
  });

  it("is not told of a concern that was not measured", () => {
    const concerns = FIRST.concerns.filter(({ code }) => code !== "redness");
    const unmeasured = photos([...BEFORE, ...AFTER], 70, { concerns });
    expect(verdict(unmeasured)).toEqual({ kind: "untold", because: "not_measured" });
  });
});
