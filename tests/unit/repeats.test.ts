import { expect, it } from "vitest";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { pageLines, readPage, type VisitorText, wordTexts } from "#tests/support/visitor-texts.ts";

/** What one guide may say, and all of them together may not: the same turn, the same tip, the same beginning and end. */

interface Turn {
  readonly pattern: RegExp;
  /** In all texts of a language. Chosen: a reader of five guides meets it once. */
  readonly most: number;
}

const TURNS: Readonly<Record<Language, readonly Turn[]>> = {
  de: [
    { pattern: /\bsteht (?:bei|unter|im|in) /, most: 12 },
    { pattern: /\b(?:dasselbe gilt|das gilt auch)\b/i, most: 6 },
    { pattern: /Zahnbürste/, most: 1 },
    { pattern: /\bMehr dazu\b/, most: 6 },
  ],
  en: [
    { pattern: /\bthe same goes\b/i, most: 4 },
    { pattern: /toothbrush/i, most: 1 },
  ],
};

function timesSaid(pattern: RegExp, texts: readonly Pick<VisitorText, "text">[]): number {
  const every = new RegExp(pattern, `${pattern.flags}g`);
  return texts.reduce((sum, { text }) => sum + (text.match(every)?.length ?? 0), 0);
}

const CASES = LANGUAGES.flatMap((language) => TURNS[language].map((turn) => ({ language, ...turn })));

it.each(CASES)("$pattern is said $most times at most ($language)", ({ language, pattern, most }) => {
  const texts = [...pageLines(), ...wordTexts()].filter((text) => text.language === language);
  expect(texts.length).toBeGreaterThan(2000);
  expect(timesSaid(pattern, texts)).toBeLessThanOrEqual(most);
});

it.each(LANGUAGES)("no two guides begin with the same two words or end under the same heading (%s)", (language) => {
  const bodies = GUIDE_SLUGS.map((slug) => readPage(`content/${language}/guides/${slug}.md`).split("\n---\n")[1] ?? "");
  const begins = bodies.map((body) => /^\W*(\S+ \S+)/.exec(body)?.[1]);
  const ends = bodies.map((body) => body.match(/^## .+$/gm)?.at(-1));
  expect(GUIDE_SLUGS.length).toBeGreaterThan(20);
  for (const all of [begins, ends]) expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});
