import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { scoredEntry } from "#tests/support/scored-entry.ts";
import { levelsOf } from "./levels.ts";
import { verdictOf, wasLongEnough } from "./verdict.ts";

const entryOf = scoredEntry;
const FIRST = entryOf("01-01");
/** The day by the calendar of this place: a step begun at noon is waited for until noon, whatever the clocks did. */
const waitsUntil = (told: ReturnType<typeof verdictOf>) =>
  told.kind === "waiting" && new Date(told.from).toLocaleDateString("sv");

describe("the verdict on a step (R-RES-19)", () => {
  const START = "03-01";
  const BEFORE = ["02-20", "02-24", "03-03"];
  const AFTER = ["04-01", "04-05", "04-10"];
  const step = {
    id: "0".repeat(16),
    at: new Date(`2026-${START}T12:00:00`).toISOString(),
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
    expect(waitsUntil(told)).toBe(`2026-${day}`);
  });

  it("is judged only where it was used so long", () => {
    const stopped = (day: string) =>
      ({ ...step, kind: "stopped", at: new Date(`2026-${day}T12:00:00`).toISOString() }) as const;
    expect(["03-28", "03-29"].map((day) => wasLongEnough(step, stopped(day)))).toEqual([false, true]);
    expect(wasLongEnough({ ...step, step: "retinol" }, stopped("05-24"))).toBe(false);
  });

  it.each<[string, readonly HistoryEntry[]]>([
    ["no_before", photos(["02-10", "03-06", ...AFTER], 70)],
    ["no_after", photos([...BEFORE, "03-28", "04-14"], 70)],
    ["apart", [...photos(BEFORE, 70), ...photos(AFTER, 90, { methodVersion: "3" })]],
    ["too_uncertain", photos(["02-20", "04-05"], 70)],
  ])("is not told: %s", (because, entries) => {
    expect(verdict(entries)).toEqual({ kind: "untold", because });
  });

  it("is what the diary tells of the two levels, where zones were kept", () => {
    // A point of the whole face, and a whole grade of one cheek.
    const graded = (days: readonly string[], score: number, cheek: number) =>
      photos(days, score).map((entry) => ({
        ...entry,
        concerns: entry.concerns.map((one) => ({ ...one, zones: { forehead: 0.3, cheek_left: cheek } })),
      }));
    expect(verdict([...graded(BEFORE, 89, 1.4), ...graded(AFTER, 90, 0.4)])).toMatchObject({
      kind: "better",
      change: { code: "redness", less: ["cheek_left"] },
    });
    expect(verdict([...graded(BEFORE, 60, 1.4), ...graded(AFTER, 90, 1.4)])).toMatchObject({ kind: "untold" });
    expect(verdict([...graded(BEFORE, 70, 1.4), ...graded(AFTER, 70, 1.4)])).toMatchObject({ kind: "same" });
  });

  it("is not told of a concern that was not measured", () => {
    const concerns = FIRST.concerns.filter(({ code }) => code !== "redness");
    const unmeasured = photos([...BEFORE, ...AFTER], 70, { concerns });
    expect(verdict(unmeasured)).toEqual({ kind: "untold", because: "not_measured" });
  });

  it("waits four weeks, by the calendar", () => {
    const told = verdict([...photos(BEFORE, 70), ...photos(AFTER, 90)], "2026-03-28T20:59:59");
    expect(waitsUntil(told)).toBe("2026-03-29");
  });
});
