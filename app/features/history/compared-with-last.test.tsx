import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../../diary/create-entry.ts";
import { EMPTY_DIARY } from "../../diary/diary.ts";
import { ComparedWithLast, compareWithLast, entriesBefore } from "./compared-with-last.tsx";

/** On a day of October, or later. */
function entry(skinScore: number, day: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  const at = new Date(Date.UTC(2026, 9, day, 12));
  return {
    ...createEntry(buildResult(), at),
    id: `${day}`,
    methodVersion: METHOD_VERSION,
    skinScore,
    scoreSpread: 4,
    ...more,
  };
}

function told(language: Language, now: HistoryEntry, entries: readonly HistoryEntry[]): string {
  return renderToStaticMarkup(
    <ComparedWithLast
      t={T[language]}
      language={language}
      entry={now}
      diary={{ ...EMPTY_DIARY, entries }}
      onRetake={() => undefined}
    />,
  );
}

describe("a new result and what was saved before (R-RES-15)", () => {
  it("is compared with what came before it, also where it is saved itself", () => {
    const entries = [entry(80, 3), entry(75, 2), entry(70, 1)];
    const before = (id: string) => entriesBefore(id, entries).map(({ skinScore }) => skinScore);
    expect(["new", "3", "1"].map(before)).toEqual([[80, 75, 70], [75, 70], []]);
    expect(compareWithLast(entry(70, 9), [])).toBeNull();
    expect(told("de", entry(70, 9), [])).toBe("");
  });

  it("names the last photo, or the level of several where it begins another one", () => {
    const [now, soon] = [entry(70, 60), entry(70, 9)];
    const last = [entry(60, 8), entry(64, 7)];
    expect(compareWithLast(soon, last)?.last).toMatchObject({ skinScore: 60 });
    expect(compareWithLast(now, last.slice(0, 1))?.last).toMatchObject({ skinScore: 60 });
    const { last: level, comparison } = compareWithLast(now, last) ?? {};
    expect(level).toMatchObject({ skinScore: 62, at: last[0]?.at });
    expect(comparison).toMatchObject({ kind: "alike" });
  });

  it("claims no change that retakes have too, and names one beyond it", () => {
    expect(told("en", entry(71, 2), [entry(70, 1)])).toContain("No measurable difference from last time: 70 on 1");
    expect(told("de", entry(20, 2), [entry(90, 1)])).toContain("70\u00a0Punkte tiefer als am 1. Oktober 2026");
  });

  it.each<[string, Partial<HistoryEntry>, "pose" | "light" | "method" | "unknown", boolean]>([
    ["turned away", { pose: { yaw: 30, pitch: 0, roll: 0 } }, "pose", true],
    ["in other light", { light: 0.9 }, "light", true],
    ["of another method", { methodVersion: "1" }, "method", false],
    ["of an earlier version", { pose: undefined }, "unknown", false],
  ])("is not compared with a photo %s, and says why; a retake helps where it can", (_, more, reason, helps) => {
    for (const language of ["de", "en"] as const) {
      const html = told(language, entry(20, 2), [entry(90, 1, more)]);
      expect(html).toContain(T[language](`compare.obstacles.${reason}`));
      expect(html.includes("<button")).toBe(helps);
      expect(html).not.toContain("70");
    }
  });
});
