import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { PublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { CONCERN_FACTS } from "#engine/method-facts.ts";
import { T } from "#tests/support/translators.ts";
import { documentWords } from "../documents/document-words.server.ts";
import { createPlainTranslator } from "../i18n/plain-translator.ts";
import { ConcernsTable, CurvesTable, ResultsTable, TonesTable } from "./method-tables.tsx";

const wordsIn = (language: Language) => ({ language, t: T[language] });
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
function cellsOf(html: string): string[] {
  return [...html.matchAll(/<t[hd][^>]*>(.*?)<\/t[hd]>/g)].map(([, text = ""]) => text.replaceAll(/<[^>]+>/g, "|"));
}

describe.each(LANGUAGES)("the published measurements in %s (R-RES-17)", (language) => {
  const words = wordsIn(language);

  it("show the figures of each skin tone, a dash where there is none (R-ENG-4)", () => {
    const cells = cellsOf(renderToStaticMarkup(<TonesTable words={words} results={RESULTS} />));
    expect(cells).toHaveLength(10);
    expect(cells.slice(5)).toEqual([
      `Red spots ${language}`,
      `96 ${language}`,
      "–",
      `−95 ${language}`,
      `|92 ${language}|`,
    ]);
  });

  it("show result and goal, what was missed first and by name, and the day", () => {
    const html = renderToStaticMarkup(<ResultsTable words={words} results={RESULTS} />);
    const missed = words.t("article.method.results.missed");
    expect(cellsOf(html).slice(3)).toEqual([
      ...[`Agreement ${language}`, `0.8 ${language}`, `|0.85 ${language}||${missed}|`],
      ...[`Movement ${language}`, `1.5 ${language}`, "–"],
    ]);
    expect(html).toContain("2026");
  });

  it("say plainly that nothing was measured yet", () => {
    for (const Table of [TonesTable, ResultsTable]) {
      const html = renderToStaticMarkup(<Table words={words} results={null} />);
      expect(html).not.toContain("<table");
      expect(html).toContain(language === "de" ? "Noch nicht gemessen" : "Not yet measured");
    }
  });

  it("show what carries each grade, in words that a document has", () => {
    const facts = { version: "2", concerns: CONCERN_FACTS, results: null };
    const t = createPlainTranslator(documentWords(language));
    for (const Table of [ConcernsTable, CurvesTable]) {
      const cells = cellsOf(renderToStaticMarkup(<Table words={{ language, t }} facts={facts} />));
      expect(cells).toHaveLength(3 * (1 + CONCERN_FACTS.length));
      expect(cells.join(" ")).not.toMatch(/why\.|labels\.|article\./);
    }
    const [first] = CONCERN_FACTS;
    expect(renderToStaticMarkup(<ConcernsTable words={words} facts={facts} />)).toContain(
      words.t(`why.measured.${first!.code}`),
    );
  });
});
