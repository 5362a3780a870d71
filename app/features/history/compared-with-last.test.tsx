import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { T } from "#tests/support/translators.ts";
import { EMPTY_DIARY } from "../../diary/diary.ts";
import { ComparedWithLast, compareWithLast, entriesBefore } from "./compared-with-last.tsx";

function told(language: Language, entry: HistoryEntry, ...entries: readonly HistoryEntry[]): string {
  const fixed = { t: T[language], language, entry, diary: { ...EMPTY_DIARY, entries } };
  return renderToStaticMarkup(<ComparedWithLast {...fixed} onRetake={() => undefined} />);
}

describe("a new result and what was saved before (R-RES-15)", () => {
  it("is compared with what came before it, also where it is saved itself", () => {
    const entries = [savedEntry(80, 3), savedEntry(75, 2), savedEntry(70, 1)];
    const before = (id: string) => entriesBefore(id, entries).map(({ skinScore }) => skinScore);
    expect(["new", "3", "1"].map(before)).toEqual([[80, 75, 70], [75, 70], []]);
    expect(told("de", savedEntry(70, 9))).toBe("");
  });

  it("names the last photo, or the level of several where it begins another one", () => {
    const [now, soon, ...last] = [savedEntry(70, 60), savedEntry(70, 9), savedEntry(60, 8), savedEntry(64, 7)];
    expect(compareWithLast(soon, last)?.last).toMatchObject({ skinScore: 60 });
    expect(compareWithLast(now, last.slice(0, 1))?.last).toMatchObject({ skinScore: 60 });
    const level = { last: { skinScore: 62, at: last[0]?.at }, comparison: { kind: "alike" } };
    expect(compareWithLast(now, last)).toMatchObject(level);
  });

  it("claims no change that retakes have too, and names one beyond it", () => {
    expect(told("en", savedEntry(71, 2), savedEntry(70, 1))).toContain(
      "No measurable difference from last time: 70 on 1",
    );
    expect(told("de", savedEntry(20, 2), savedEntry(90, 1))).toContain("70\u00a0Punkte tiefer als am 1. Oktober 2026");
  });

  it.each<[string, Partial<HistoryEntry>, "pose" | "light" | "method" | "unknown", boolean]>([
    ["turned away", { pose: { yaw: 30, pitch: 0, roll: 0 } }, "pose", true],
    ["in other light", { light: 0.9 }, "light", true],
    ["of another method", { methodVersion: "1" }, "method", false],
    ["of an earlier version", { pose: undefined }, "unknown", false],
  ])("is not compared with a photo %s, and says why; a retake helps where it can", (_, more, reason, helps) => {
    for (const language of LANGUAGES) {
      const html = told(language, savedEntry(20, 2), savedEntry(90, 1, more));
      expect(html).toContain(T[language](`compare.obstacles.${reason}`));
      expect(html.includes("<button")).toBe(helps);
      expect(html).not.toContain("70");
    }
  });
});
