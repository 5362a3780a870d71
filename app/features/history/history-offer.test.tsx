import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { type AnalysisResult, METHOD_VERSION } from "#engine/result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { createEntry } from "../../diary/create-entry.ts";
import type { Diary } from "../../diary/diary-store.ts";
import { EntryList } from "./entry-list.tsx";
import { HistoryChart } from "./history-chart.tsx";
import { HistoryOffer, notesBegunWith } from "./history-offer.tsx";
import { NOTHING } from "./use-history.ts";

function offer(
  language: Language,
  result: AnalysisResult | null,
  more: { isDemo?: boolean; diary?: Partial<Diary> } = {},
): string {
  const { isDemo = false, diary } = more;
  return renderToStaticMarkup(
    <MemoryRouter>
      <HistoryOffer
        t={T[language]}
        language={language}
        result={result}
        id={result && "id"}
        isDemo={isDemo}
        said={{}}
        photo={result && { address: "blob:1", result }}
        diary={diary === undefined ? null : { ...NOTHING, ...diary }}
        reload={async () => undefined}
      />
    </MemoryRouter>,
  );
}

function entry(skinScore: number, day: number, more: object = {}) {
  const at = new Date(Date.UTC(2026, 9, day, 12));
  const measured = { methodVersion: METHOD_VERSION, skinScore, scoreSpread: 4 };
  return { ...createEntry(buildResult(), at), id: `${day}`, ...measured, ...more };
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
        const demo = offer(language, result, { isDemo: true });
        expect(demo).not.toContain("<button");
        expect(demo).toContain(T[language]("history.offer.demo"));
      }
    },
  );

  it("offers nothing where nothing was measured", () => expect(offer("de", null)).toBe(""));

  it("says of a saved result that its photo is kept too, and lets each be taken away (R-RES-19)", () => {
    const saved = { ...entry(70, 1), id: "id" };
    const [numbers, both] = [new Set<string>(), new Set(["id"])].map((photos) =>
      offer("en", buildResult(), { diary: { entries: [saved], photos } }),
    );
    for (const html of [numbers, both]) expect(html).toContain(T.en("history.offer.undo"));
    expect(numbers).not.toContain("photo");
    for (const key of ["kept", "remove"] as const) expect(both).toContain(T.en(`history.offer.photo.${key}`));
    expect(both).not.toContain(T.en("history.offer.photo.keep"));
  });

  it("takes back what was begun from a result with it, and nothing of another one", () => {
    const entries = [entry(70, 10), entry(70, 1)];
    const note = (day: number, more: object) => ({
      id: `${day}`,
      at: new Date(Date.UTC(2026, 9, day, 13)).toISOString(),
      kind: "started" as const,
      ...more,
    });
    const notes = [
      note(12, { text: "cream" }),
      note(11, { step: "calm" }),
      note(10, { product: "rich_cream" }),
      note(9, { step: "blot" }),
    ];
    expect(notesBegunWith({ entries, notes }, "10").map(({ id }) => id)).toEqual(["11", "10"]);
    expect(notesBegunWith({ entries, notes }, "1")).toEqual([]);
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

  it("tells how many photos a result rests on (R-RES-20)", () => {
    const [three, one] = list("de", [entry(75, 2, { photos: 3 }), entry(70, 1)]);
    expect(three).toContain("3 Fotos");
    expect(one).not.toContain("Fotos");
  });

  it.each(LANGUAGES)("marks what another method measured, and says why that is not compared (%s)", (language) => {
    const t = T[language];
    const html = (entries: readonly ReturnType<typeof entry>[]) =>
      renderToStaticMarkup(<EntryList t={t} language={language} entries={entries} onDelete={() => undefined} />);
    const older = entry(50, 1, { methodVersion: "1", concerns: [{ code: "pores", score: 7, spread: 3 }] });
    const [mark, note] = [t("history.list.method", { version: "1" }), t("history.list.methods")];
    const mixed = html([entry(90, 2), older]);
    expect([mixed.split(mark).length, mixed.split(note).length]).toEqual([2, 2]);
    expect(mixed).not.toMatch(/pores|7 ± 3/);
    for (const words of [mark, note]) expect(html([entry(90, 2)])).not.toContain(words);
  });

  it.each([
    ["de", "62 bis 82", "Mitte 72"],
    ["en", "62 to 82", "Midpoint 72"],
  ] as const)("lets the range lead where it is wide (R-RES-2, %s)", (language, range, middle) => {
    const wide = entry(72, 1, { scoreSpread: 10 });
    expect(list(language, [wide])[0]).toMatch(new RegExp(`${range}\\s+${middle}`));
    const chart = renderToStaticMarkup(<HistoryChart t={T[language]} language={language} entries={[wide]} />);
    expect(/aria-label="([^"]*)"/.exec(chart)?.[1]?.split(range)).toHaveLength(4);
  });

  it("tells a type as probable where it was, and plainly where nobody kept how sure it was (R-RES-14)", () => {
    const told = [0.49, 0.5, undefined].map((skinTypeSureness) => list("de", [entry(70, 1, { skinTypeSureness })])[0]);
    expect(told.map((item = "") => item.includes("Vermutlich normale Haut"))).toEqual([true, false, false]);
  });

  it("shows score, ±, type, day and every value", () => {
    const [item = ""] = list("de", [entry(70, 1, { skinType: "oily" })]);
    for (const text of ["70 ± 4", "Ölige Haut", "1. Oktober 2026", "Rötung", "95 ± 3"]) expect(item).toContain(text);
  });
});

describe("the chart (R-RES-15)", () => {
  const chart = (...entries: ReturnType<typeof entry>[]) =>
    renderToStaticMarkup(<HistoryChart t={T.en} language="en" entries={entries} />);
  const html = chart(entry(70, 1), entry(99, 20, { scoreSpread: 3 }));

  it("says where the method changes, marks the older rows, and names no lowest score of both", () => {
    const mixed = chart(entry(20, 1, { methodVersion: "1" }), entry(90, 2));
    expect(mixed).toContain("2. The line breaks where the method changes. Latest 90.");
    expect(mixed.match(/>Method 1</g)).toHaveLength(1);
    expect(html).not.toMatch(/Method|break/);
  });

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
