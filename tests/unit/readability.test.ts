import { describe, expect, it } from "vitest";
import { z } from "zod";
import { explainerFrontMatterSchema, guideFrontMatterSchema } from "#content/article.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { parseArticle } from "#content/parse-article.ts";
import { EXPLAINERS, LEGAL_PAGES } from "#content/site-pages.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { everyTextOf, median, paragraphsOf, partsOf, sentencesOf, wordsIn } from "#tests/support/sentences.ts";
import { pageFiles, readPage, WORDS } from "#tests/support/visitor-texts.ts";

/** Chosen: what reads well on a phone. English has more and shorter words for the same. */
const MOST_WORDS: Readonly<Record<Language, number>> = { de: 14, en: 16 };
/** Chosen: what one breath reads aloud. What an operator reads is free of it. */
const LONGEST = 25;

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
  const { frontMatter, body } = parseArticle(readPage(file), schema, file);
  const answers = frontMatter.faq.map(({ answer }) => answer);
  return lengthsOf([frontMatter.dek, ...frontMatter.brief, ...answers, ...paragraphsOf(body)], language);
}

/** Every sentence that is longer than the longest, with its place. */
function tooLong(place: string, texts: readonly string[], language: Language): string[] {
  return texts
    .flatMap((text) => partsOf(text, language))
    .filter((part) => wordsIn(part) > LONGEST)
    .map((part) => `${place}: ${wordsIn(part)} words: ${part}`);
}

/** All texts of a front matter but for the names of its sources. */
function textsIn(value: unknown): string[] {
  if (typeof value === "string") return [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) => (name === "sources" ? [] : textsIn(inner)));
}

function longOnPage(file: string, language: Language): string[] {
  const { frontMatter, body } = parseArticle(readPage(file), z.record(z.string(), z.unknown()), file);
  // An address has a line each.
  const texts = [...textsIn(frontMatter), ...everyTextOf(body)].flatMap((text) => text.split("\n"));
  return tooLong(file, texts, language);
}

describe.each(LANGUAGES)("an article in %s", (language) => {
  it.each(ARTICLES)(`%s: half of the sentences have ${MOST_WORDS[language]} words or fewer`, (name, schema) => {
    const lengths = articleLengths(name, schema, language);
    expect(lengths.length).toBeGreaterThan(50);
    expect(median(lengths)).toBeLessThanOrEqual(MOST_WORDS[language]);
  });
});

describe.each(LANGUAGES)(`no sentence in %s has more than ${LONGEST} words`, (language) => {
  it("among the words of the interface", () => {
    const words = WORDS.filter((text) => text.language === language && !text.key.startsWith("cli."));
    expect(words.flatMap(({ place, text }) => tooLong(place, [text], language))).toEqual([]);
  });

  const legal = LEGAL_PAGES.map((page) => `content/${language}/legal/${page}.md`);
  it.each([...pageFiles(language), ...legal])("in %s", (file) => expect(longOnPage(file, language)).toEqual([]));
});

it.each(LANGUAGES)("what went wrong and what to do is said in three sentences at most (%s)", (language) => {
  const told = (words: unknown): [string, number][] =>
    Object.entries(words as Record<string, Record<string, string>>)
      .filter(([, { tip }]) => tip !== undefined)
      .map(([code, { message, message_other, text, tip }]) => [
        code,
        [message ?? message_other ?? text ?? "", tip ?? ""].flatMap((part) => partsOf(part, language)).length,
      ]);
  const { errors, upload, camera } = ALL_WORDS[language] as Record<string, Record<string, unknown>>;
  const all = [errors, upload?.refused, camera?.problems].flatMap(told);
  expect(all.length).toBeGreaterThan(50);
  expect(all.filter(([, sentences]) => sentences > 3)).toEqual([]);
});

it("is too long with one word more, also where no full stop ends it; an abbreviation ends none", () => {
  const words = (count: number) => "wort ".repeat(count).trim();
  const nested = { dek: `${words(25)}. ${words(26)}.`, faq: [{ answer: words(26) }], sources: [words(26)], updated: 1 };
  expect(tooLong("said", textsIn(nested), "de")).toHaveLength(2);
  expect(lengthsOf(["Nimm z. B. 2 Tropfen. Dann warte.", "Glycerin", "Wie oft? Nie."], "de")).toEqual([5, 2, 2, 1]);
});
