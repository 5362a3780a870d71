import { describe, expect, it } from "vitest";
import { daysUntil, nextComparison } from "./next-comparison.ts";

const day = (number: number) => new Date(2026, 8, 1 + number, 9).toISOString();
const entry = (number: number) => ({ at: day(number) });
const note = (number: number, step: string | undefined, kind: "started" | "stopped" = "started") => ({
  at: day(number),
  kind,
  ...(step !== undefined && { step }),
});

describe("the next comparison (R-RES-19)", () => {
  it.each([
    ["nothing without an entry", [], [note(0, "retinoid")], undefined],
    ["four weeks after the only photo", [0], [], 28],
    ["four weeks after the newest level began, not after its last photo", [9, 3, 0], [], 28],
    ["after another level", [40, 3, 0], [], 68],
    ["four weeks after a step began", [3, 0], [note(5, "retinoid")], 33],
    ["a photo in between puts nothing off", [20, 0], [note(5, "retinoid")], 33],
    ["the first of several steps", [0], [note(14, "niacinamide"), note(2, "sunscreen")], 30],
    ["the next step once the first was looked at", [31, 0], [note(14, "niacinamide"), note(2, "sunscreen")], 42],
    ["nothing of a step that was stopped", [0], [note(9, "retinoid", "stopped"), note(5, "retinoid")], 28],
    ["a step begun again counts anew", [0], [note(9, "retinoid"), note(5, "retinoid")], 37],
    ["a product alone is no step", [0], [note(5, undefined)], 28],
  ] as const)("%s", (_, entries, notes, expected) => {
    expect(nextComparison(entries.map(entry), notes)).toBe(expected === undefined ? undefined : day(expected));
  });

  it("counts a level's days by the calendar, as the diary does, whatever the hour", () => {
    const early = { at: new Date(2026, 8, 1, 8).toISOString() };
    expect(nextComparison([entry(14), early], [])).toBe(new Date(2026, 8, 29, 8).toISOString());
  });

  it("counts days by the calendar, and none below today", () => {
    const now = new Date(2026, 9, 1, 23).getTime();
    expect([-5, 30, 31, 42].map((number) => daysUntil(day(number), now))).toEqual([0, 0, 1, 12]);
  });
});
