import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../../diary/create-entry.ts";
import { EMPTY_DIARY } from "../../diary/diary.ts";
import { levelsOf } from "../../diary/levels.ts";
import { EntryList } from "./entry-list.tsx";
import { HistoryChart } from "./history-chart.tsx";

function entry(skinScore: number, day: number, more: Partial<HistoryEntry> = {}): HistoryEntry {
  const made = createEntry({ ...buildResult(), methodVersion: METHOD_VERSION }, new Date(2026, 8, day, 12));
  return { ...made, id: `${day}`, skinScore, scoreSpread: 4, ...more };
}

/** @param entries newest first */
function items(language: Language, entries: readonly HistoryEntry[]): string[] {
  const diary = { ...EMPTY_DIARY, entries, photos: new Set(["9"]) };
  const nothing = () => undefined;
  return renderToStaticMarkup(
    <EntryList
      t={T[language]}
      language={language}
      names={null}
      diary={diary}
      onNamesNeeded={nothing}
      onDelete={nothing}
      onDeletePhoto={nothing}
    />,
  )
    .split(/<li[ >]/)
    .map((item) => item.replace(/<[^>]*>|\u00a0/g, " "));
}

describe("the list of entries (R-RES-15)", () => {
  it.each<[string, Partial<HistoryEntry>, Parameters<(typeof T)["de"]>[0]]>([
    ["the same skin", { skinScore: 71 }, "history.list.same"],
    ["another method", { methodVersion: "3" }, "history.list.otherMethod"],
    ["an entry of an earlier version", { pose: undefined }, "history.list.unknown"],
    ["a turned head", { pose: { yaw: 40, pitch: 0, roll: 0 } }, "compare.obstacles.pose"],
  ])("says of %s what may be said of it and the one before", (_, more, key) => {
    for (const language of LANGUAGES) {
      const [, newer = "", first = ""] = items(language, [entry(70, 9, more), entry(70, 1)]);
      expect(newer).toContain(T[language](key));
      expect(first).toContain(T[language]("history.list.first"));
    }
  });

  it("names a change beyond what retakes differ by", () => {
    const [, newer = ""] = items("de", [entry(40, 9), entry(80, 1)]);
    expect(newer).toMatch(/40 Punkte tiefer als davor; Fotos derselben Haut liegen bis zu \d+(,\d)? auseinander/);
  });

  it("tells photos, felt complaints as said, type and values, and deletes a photo alone where there is one", () => {
    const [, newer = "", older = ""] = items("de", [
      entry(70, 9, { photos: 3, felt: ["dry", "itching"], skinType: "oily", skinTypeSureness: 0.4 }),
      entry(70, 1),
    ]);
    for (const words of ["70 ± 4", "3 Fotos", "Von dir gesagt: trocken, juckt", "Vermutlich ölige Haut", "95 ± 3"]) {
      expect(newer).toContain(words);
      expect(older.includes(words)).toBe(["70 ± 4", "95 ± 3"].includes(words));
    }
    expect([newer, older].map((item) => item.includes(T.de("diary.photo.remove")))).toEqual([true, false]);
  });

  it("lets the range lead where it is wide (R-RES-2)", () => {
    expect(items("en", [entry(72, 1, { scoreSpread: 10 })])[1]).toMatch(/62 to 82\s+Midpoint 72/);
  });
});

describe("the chart (R-RES-15)", () => {
  const chart = (...entries: HistoryEntry[]) =>
    renderToStaticMarkup(
      <HistoryChart
        t={T.en}
        language="en"
        names={null}
        diary={{ ...EMPTY_DIARY, entries: entries.toReversed() }}
        levels={levelsOf(entries)}
      />,
    );

  it("has a name that says what it shows, and stands there as a table too, the ± as its ends, never beyond the scale", () => {
    const html = chart(entry(70, 1), entry(99, 20, { scoreSpread: 3 }), entry(20, 25, { methodVersion: "3" }));
    expect(html).toContain('aria-label="Line chart: Score. Entries: 3. Lowest 70, highest 99, latest 99."');
    const rows = html.split("<tr").slice(2);
    expect(rows.map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell))).toEqual([
      ["70", "66", "74"],
      ["99", "96", "100"],
      ["20", "16", "24"],
    ]);
    expect(rows.map((row) => row.includes("not compared"))).toEqual([false, false, true]);
  });
});
