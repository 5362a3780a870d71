import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { explainerFrontMatterSchema, guideFrontMatterSchema } from "#content/article.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { parseArticle } from "#content/parse-article.ts";
import { EXPLAINERS } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { median, paragraphsOf, sentencesOf, wordsIn } from "#tests/support/sentences.ts";

/** Chosen: what reads well on a phone. English has more and shorter words for the same. */
const MOST_WORDS: Readonly<Record<Language, number>> = { de: 14, en: 16 };

function lengthsOf(texts: readonly string[], language: Language): number[] {
  return texts.flatMap((text) => sentencesOf(text, language)).map(wordsIn);
}

type Schema = typeof guideFrontMatterSchema | typeof explainerFrontMatterSchema;
const ARTICLES: readonly (readonly [name: string, schema: Schema])[] = [
  ...GUIDE_SLUGS.map((slug) => [`guides/${slug}`, guideFrontMatterSchema] as const),
  ...EXPLAINERS.map((page) => [`explainers/${page}`, explainerFrontMatterSchema] as const),
];

function articleLengths(name: string, schema: Schema, language: Language): number[] {
  const file = `content/${language}/${name}.md`;
  const source = readFileSync(join(import.meta.dirname, "../..", file), "utf8");
  const { frontMatter, body } = parseArticle(source, schema, file);
  const answers = frontMatter.faq.map(({ answer }) => answer);
  return lengthsOf([frontMatter.dek, ...frontMatter.brief, ...answers, ...paragraphsOf(body)], language);
}

describe.each(LANGUAGES)("an article in %s", (language) => {
  it.each(ARTICLES)(`%s: half of the sentences have ${MOST_WORDS[language]} words or fewer`, (name, schema) => {
    const lengths = articleLengths(name, schema, language);
    expect(lengths.length).toBeGreaterThan(50);
    expect(median(lengths)).toBeLessThanOrEqual(MOST_WORDS[language]);
  });
});

it("is too much where sentences are joined to long ones; an abbreviation ends none, and a list item is none", () => {
  expect(lengthsOf(["Nimm z. B. 2 Tropfen. Dann warte.", "Glycerin, Ceramide", "Wie oft? Nie."], "de")).toEqual([
    5, 2, 2, 1,
  ]);
  const short = "Creme deine Haut ein, solange sie feucht ist. Danach trägst du den Sonnenschutz auf.";
  const long = short.replace(". Danach", ", und danach").replace("Creme", "Nach dem Waschen creme");
  expect([short, long].map((text) => median(lengthsOf([text], "de")) <= MOST_WORDS.de)).toEqual([true, false]);
});
