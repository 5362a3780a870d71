import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import type { Language } from "#contract/language.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { lastBefore } from "./compared-with-last.tsx";
import { createEntry } from "./create-entry.ts";
import { EntryList } from "./entry-list.tsx";
import { HistoryChart } from "./history-chart.tsx";
import { HistoryOffer } from "./history-offer.tsx";

function offer(language: Language, result: AnalysisResult | null, isDemo = false): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <HistoryOffer t={T[language]} language={language} result={result} isDemo={isDemo} />
    </MemoryRouter>,
  );
}

function entry(skinScore: number, day: number, more: object = {}) {
  const at = new Date(Date.UTC(2026, 9, day, 12));
  return { ...createEntry(buildResult(), at), id: `${day}`, methodVersion: "1", skinScore, scoreSpread: 4, ...more };
}

function list(language: Language, entries: readonly ReturnType<typeof entry>[]): string[] {
  return renderToStaticMarkup(
    <EntryList t={T[language]} language={language} entries={entries} onDelete={() => undefined} />,
  )
    .split(/<li[ >]/)
    .slice(1)
    .map((item) => item.replace(/<[^>]*>/g, " "));
}

describe("the offer on a result (R-RES-15)", () => {
  it.each([
    ["de", "kein Foto, und nur in diesem Browser", "Auf diesem Gerät speichern"],
    ["en", "no photo, and only in this browser", "Save on this device"],
  ] as const)(
    "says in %s what is saved and where, and offers it, but not of a demo (R-DEMO-2)",
    (language, what, where) => {
      const html = offer(language, buildResult());
      expect(html).toContain(what);
      expect(html).toContain(where);
      expect(html.match(/<button/g)).toHaveLength(1);
      expect(html).not.toContain("history.");
      for (const result of [null, buildResult()]) {
        const demo = offer(language, result, true);
        expect(demo).not.toContain("<button");
        expect(demo).toContain(T[language]("history.offer.demo"));
      }
    },
  );

  it("offers nothing where nothing was measured", () => expect(offer("de", null)).toBe(""));
});

describe("a new result (R-RES-15)", () => {
  it("is compared with the newest entry, and with the one before its own where it is saved itself", () => {
    const entries = [entry(80, 3), entry(75, 2), entry(70, 1)];
    expect(lastBefore("new", entries)?.skinScore).toBe(80);
    expect(lastBefore("3", entries)?.skinScore).toBe(75);
    expect(lastBefore("1", entries)).toBeNull();
    expect(lastBefore("new", [])).toBeNull();
  });
});

describe("the list of entries (R-RES-15)", () => {
  it("claims no change within the combined ±, and names one beyond it", () => {
    const [third, second, first] = list("en", [entry(60, 3), entry(75, 2), entry(70, 1)]);
    expect(first).toContain("Your first entry");
    expect(second).toContain("No measurable difference");
    expect(third).toContain("15\u00a0points lower than before, more than the combined range of ±\u00a05.7");
    expect(list("de", [entry(60, 3), entry(75, 2)])[0]).toContain(
      "15\u00a0Punkte tiefer als davor, mehr als die gemeinsame Spanne von ±\u00a05,7",
    );
  });

  it("compares no two versions of the measurement, and notes other light", () => {
    expect(list("en", [entry(90, 2, { methodVersion: "2" }), entry(50, 1)])[0]).toContain("not compared");
    expect(list("en", [entry(71, 2, { light: 0.6 }), entry(70, 1)])[0]).toContain("The light was clearly different");
    expect(list("en", [entry(71, 2), entry(70, 1)])[0]).not.toContain("light");
  });

  it("shows score, ±, type, day and every value", () => {
    const [item = ""] = list("de", [entry(70, 1, { skinType: "oily" })]);
    for (const text of ["70 ± 4", "Ölige Haut", "1. Oktober 2026", "Rötung", "95 ± 3"]) expect(item).toContain(text);
  });
});

describe("the chart (R-RES-15)", () => {
  const html = renderToStaticMarkup(
    <HistoryChart t={T.en} language="en" entries={[entry(70, 1), entry(99, 20, { scoreSpread: 3 })]} />,
  );

  it("has a name that says what it shows, and stands there as a table too, the ± as its ends, never beyond the scale", () => {
    expect(html).toContain(
      'role="img" aria-label="Line chart of the saved scores: 2. Lowest 70, highest 99, latest 99."',
    );
    const rows = html.split("<tr").slice(2);
    expect(rows.map((row) => [...row.matchAll(/<td[^>]*>(.*?)<\/td>/g)].map(([, cell]) => cell))).toEqual([
      ["70", "66", "74"],
      ["99", "96", "100"],
    ]);
  });
});
