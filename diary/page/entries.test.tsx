import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { expect, it } from "vitest";
import type { HistoryEntry } from "#contract/history.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { textOf } from "#tests/support/rendered-text.ts";
import { savedEntry } from "#tests/support/saved-entry.ts";
import { T } from "#tests/support/translators.ts";
import { HistoryChart } from "../chart/history-chart.tsx";
import { EMPTY_DIARY } from "../store/diary.ts";
import { levelsOf } from "../told/levels.ts";
import { EntryList } from "./entry-list.tsx";

/** @param entries newest first */
function items(language: Language, ...entries: readonly HistoryEntry[]): string[] {
  const diary = { ...EMPTY_DIARY, entries, photos: new Set(["9"]) };
  const nothing = () => undefined;
  const calls = { onNamesNeeded: nothing, onDay: async () => undefined, onDelete: nothing, onDeletePhoto: nothing };
  const html = renderToStaticMarkup(<EntryList {...{ t: T[language], language, names: null, diary }} {...calls} />);
  return html
    .split(/<li(?=[ >])/)
    .slice(1)
    .map((item) => textOf(`<li${item}`));
}

const LISTS: Readonly<Record<string, readonly [HistoryEntry, ...HistoryEntry[]]>> = {
  "another method": [savedEntry(70, 9, { methodVersion: "3" }), savedEntry(70, 1)],
  "an earlier version": [savedEntry(70, 9, { pose: undefined }), savedEntry(70, 1)],
  "a change": [savedEntry(40, 9), savedEntry(80, 1)],
  "other light": [savedEntry(71, 9, { light: 0.9 }), savedEntry(70, 1)],
  "± 10": [savedEntry(72, 1, { scoreSpread: 10 })],
  "± 17": [savedEntry(72, 1, { scoreSpread: 17 })],
  "photos, complaints, type": [
    savedEntry(70, 9, { photos: 3, felt: ["dry", "itching"], skinType: "oily", skinTypeSureness: 0.4 }),
    savedEntry(70, 1),
  ],
};

it.each(LANGUAGES)(
  "the list of entries says what may be said of each and the one before, and deletes a photo alone where there is one (golden, R-RES-2, R-RES-15, %s)",
  async (language) => {
    const lines = Object.entries(LISTS).flatMap(([name, entries]) => [name, ...items(language, ...entries)]);
    await expect(`${lines.join("\n  ")}\n`).toMatchFileSnapshot(`golden/entries-${language}.txt`);
  },
);

it("the chart says what it shows, and is a table too, the ± as its ends, never beyond the scale (R-RES-15)", () => {
  const entries = [
    savedEntry(70, 1),
    savedEntry(99, 20, { scoreSpread: 3 }),
    savedEntry(20, 25, { methodVersion: "3" }),
  ];
  const diary = { ...EMPTY_DIARY, entries: entries.toReversed() };
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <HistoryChart t={T.en} language="en" names={null} diary={diary} levels={levelsOf(entries)} />
    </MemoryRouter>,
  );
  expect(html).toContain('aria-label="Line chart: Score. Entries: 3. Lowest 70, highest 99, latest 99."');
  const rows = html.split("<tr").slice(2);
  expect(rows.map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell))).toEqual([
    ["70", "66", "74"],
    ["99", "96", "100"],
    ["20", "16", "24"],
  ]);
  expect(rows.map((row) => row.includes("not compared"))).toEqual([false, false, true]);
});

it("the chart's band is the own normal range from three photos of a week on, and it says so", () => {
  const photo = (day: number, yaw: number) =>
    savedEntry(70, day, { scoreSpread: 10, pose: { yaw, pitch: 0, roll: 0 } });
  const chart = (...entries: readonly HistoryEntry[]) =>
    renderToStaticMarkup(
      <MemoryRouter>
        <HistoryChart
          t={T.en}
          language="en"
          names={null}
          diary={{ ...EMPTY_DIARY, entries: entries.toReversed() }}
          levels={levelsOf(entries)}
        />
      </MemoryRouter>,
    );
  const [two, three] = [
    chart(photo(1, 0), photo(3, 3), photo(28, 0)),
    chart(photo(1, 0), photo(3, 3), photo(5, 6), photo(28, 0)),
  ];
  expect(two).toContain(T.en("history.chart.band"));
  expect(three).toContain(T.en("normal.band", { photos: 3 }));
  // The last row: one photo, ± 10 of the table and ± 9 of their own.
  expect([two, three].map((html) => textOf(html.slice(html.lastIndexOf("<tr"))))).toEqual([
    expect.stringContaining("70 60 80"),
    expect.stringContaining("70 61 79"),
  ]);
});
