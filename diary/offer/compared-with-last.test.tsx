import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { buildResult } from "#lab/result-builder.ts";
import { textOf } from "#tests/support/rendered-text.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { T } from "#tests/support/translators.ts";
import { EMPTY_DIARY } from "../store/diary.ts";
import type { Pair } from "../told/choose-pair.ts";
import { ComparedWithLast, compareWithLast, entriesBefore } from "./compared-with-last.tsx";

const asked = vi.hoisted(() => vi.fn((_pair: Pair | null) => null));
vi.mock("../told/use-measured-pair.ts", () => ({ useMeasuredPair: asked }));

function told(language: Language, entry: HistoryEntry, ...entries: readonly HistoryEntry[]): string {
  const diary = { ...EMPTY_DIARY, entries };
  const shown = { result: buildResult(), photo: null };
  return textOf(
    renderToStaticMarkup(
      <ComparedWithLast t={T[language]} language={language} entry={entry} diary={diary} {...shown} />,
    ),
  );
}

describe("a new result and what was saved before (R-RES-15)", () => {
  it("is compared with what came before it, also where it is saved itself", () => {
    const entries = [savedEntry(80, 3), savedEntry(75, 2), savedEntry(70, 1)];
    const before = (one: HistoryEntry) => entriesBefore(one, entries).map(({ skinScore }) => skinScore);
    expect([savedEntry(70, 9), savedEntry(80, 3), savedEntry(70, 1)].map(before)).toEqual([[80, 75, 70], [75, 70], []]);
    // A photo of another day than today's (R-RES-24).
    expect(before({ ...savedEntry(60, 2), id: "new" })).toEqual([75, 70]);
    expect(told("de", savedEntry(70, 9))).toBe("");
  });

  it("is measured from the photos of the last entry and this one", () => {
    const [now, last, first] = [savedEntry(70, 3), savedEntry(70, 2), savedEntry(70, 1)];
    told("de", now, last, first);
    expect(asked.mock.lastCall?.[0]).toEqual({ earlier: last, later: now });
  });

  it("is that of the last photo, or of the level of several where it begins another one", () => {
    const [now, soon, ...last] = [savedEntry(70, 60), savedEntry(70, 9), savedEntry(60, 8), savedEntry(64, 7)];
    const scoreOf = (entry: HistoryEntry, before: readonly HistoryEntry[]) => {
      const comparison = compareWithLast(entry, before)?.comparison;
      return comparison?.kind === "alike" ? comparison.score?.by : undefined;
    };
    expect([scoreOf(soon, last), scoreOf(now, last.slice(0, 1)), scoreOf(now, last)]).toEqual([10, 10, 8]);
    expect(compareWithLast(now, last)?.last.at).toBe(last[0]?.at);
  });

  it.each(LANGUAGES)(
    "claims no change that retakes have too, names one beyond it, and is compared with any photo of its method (golden, R-RES-23, %s)",
    async (language) => {
      const lines = Object.entries({
        alike: [savedEntry(70, 2), savedEntry(70, 1)],
        "70 points": [savedEntry(20, 2), savedEntry(90, 1)],
        "turned away": [savedEntry(70, 2), savedEntry(70, 1, { pose: { yaw: 30, pitch: 0, roll: 0 } })],
        "in other light": [savedEntry(70, 2), savedEntry(70, 1, { light: 0.9 })],
        smiling: [savedEntry(70, 2), savedEntry(70, 1, { warnings: ["expression"] })],
        "of another method": [savedEntry(20, 2), savedEntry(90, 1, { methodVersion: "1" })],
        "of an earlier version": [savedEntry(20, 2), savedEntry(90, 1, { pose: undefined })],
      } as const).map(([name, [now, last]]) => `${name}: ${told(language, now, last)}\n`);
      await expect(lines.join("")).toMatchFileSnapshot(`golden/compared-${language}.txt`);
    },
  );
});
