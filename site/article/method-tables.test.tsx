import type { ReactElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PublishedResults } from "#content/published-results.ts";
import { LANGUAGES } from "#contract/language.ts";
import { CONCERN_FACTS, TOLD_GRADES } from "#engine/method-facts.ts";
import { T } from "#tests/support/translators.ts";
import { documentWords } from "../documents/document-words.server.ts";
import { createPlainTranslator } from "../i18n/plain-translator.ts";
import { ConcernsTable, PointsTable, ResultsTable, TonesTable } from "./method-tables.tsx";

const both = (text: string) => ({ de: `${text} de`, en: `${text} en` });

const RESULTS: PublishedResults = {
  methodVersion: "2",
  measured: "2026-12-01",
  rows: [
    { what: both("Movement"), result: both("1.5"), goal: null, reached: null },
    { what: both("Agreement"), result: both("0.8"), goal: both("0.85"), reached: false },
  ],
  tones: [
    { what: both("Red spots"), light: both("96"), medium: null, dark: both("-95"), goal: both("92"), reached: true },
  ],
};

/** The text of every cell. */
function cellsOf(table: ReactElement): string[] {
  const cells = [...renderToStaticMarkup(table).matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)];
  return cells.map(([, text = ""]) => text.replaceAll(/<[^>]+>/g, "|"));
}

describe.each(LANGUAGES)("the published measurements in %s (R-RES-17)", (language) => {
  const words = { language, t: T[language] };

  it("show the figures of each skin tone, a dash where there is none (R-ENG-4)", () => {
    const tones = ["Red spots %", "96 %", "–", "−95 %", "|92 %|"].map((cell) => cell.replace("%", language));
    expect(cellsOf(<TonesTable words={words} results={RESULTS} />).slice(5)).toEqual(tones);
  });

  it("show result and goal, what was missed first and by name, and the day; or plainly that nothing was measured yet", () => {
    const missed = words.t("article.method.results.missed");
    const rows = ["Agreement %", "0.8 %", `|0.85 %||${missed}|`, "Movement %", "1.5 %", "–"];
    const table = <ResultsTable words={words} results={RESULTS} />;
    expect(cellsOf(table).slice(3)).toEqual(rows.map((cell) => cell.replace("%", language)));
    expect(renderToStaticMarkup(table)).toContain("2026");
    for (const Table of [TonesTable, ResultsTable]) {
      const html = renderToStaticMarkup(<Table words={words} results={null} />);
      expect(html).toMatch({ de: /^<p.*Noch nicht gemessen/, en: /^<p.*Not yet measured/ }[language]);
    }
  });

  it("show how zones add up and what grades cost, in words that a document has", () => {
    const facts = { version: "2", concerns: CONCERN_FACTS, results: null };
    const own = { language, t: createPlainTranslator(documentWords(language)) };
    for (const [Table, columns] of [[ConcernsTable, 3] as const, [PointsTable, 1 + TOLD_GRADES.length] as const]) {
      const cells = cellsOf(<Table words={own} facts={facts} />);
      expect(cells).toHaveLength(columns * (1 + CONCERN_FACTS.length));
      expect(cells.join(" ")).not.toMatch(/why\.|labels\.|article\./);
    }
    const [first] = CONCERN_FACTS;
    const read = words.t(`why.measured.${first!.code}`);
    expect(renderToStaticMarkup(<ConcernsTable words={words} facts={facts} />)).toContain(read);
  });
});
