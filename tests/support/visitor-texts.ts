import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";
import { PRODUCT_IDS, productWithId } from "#advice/products/catalogue.ts";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "./translators.ts";

/** What a visitor reads, with its place. */
export interface VisitorText {
  readonly language: Language;
  /** The key of the words or the line of the page, after its language. */
  readonly place: string;
  /** Key of the words; none in a Markdown file. */
  readonly key: string;
  readonly text: string;
  /** As it is written, with its addresses. */
  readonly raw: string;
}

const ROOT = join(import.meta.dirname, "../..");

export function readPage(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** Markdown files of pages, but for the legal ones. */
export function pageFiles(language: Language): string[] {
  return globSync(`content/${language}/**/*.md`, { cwd: ROOT, exclude: [`content/${language}/legal/**`] }).sort();
}

/** What stands between the lines at the head of a page. */
export function headOf(file: string): Readonly<Record<string, unknown>> {
  return parse(/^---\n(.*?)\n---\n/s.exec(readPage(file))?.[1] ?? "") as Record<string, unknown>;
}

const asText = (language: Language, place: string, text: string, raw = text, key = ""): VisitorText => {
  return { language, place, key, raw, text: text.replaceAll("\u00a0", " ") };
};
const inAll = (textsIn: (language: Language) => readonly VisitorText[]) => LANGUAGES.flatMap(textsIn);

/** Words of the interface, each of them once; with their no-break spaces, which are part of them. */
export const WORDS: readonly VisitorText[] = inAll((language) =>
  sentencesIn(ALL_WORDS[language]).map(([key, text]) => {
    return { language, place: `locales/${language}/${key}`, key, text, raw: text };
  }),
);

const linesIn = (language: Language, file: string) => {
  const written = readPage(file).split("\n");
  return linesOf(readPage(file)).map((text, i) => asText(language, `${file}:${i + 1}`, text, written[i]));
};

/** The lines of the pages, without the names of sources and without addresses. */
export const PAGES = inAll((language) => pageFiles(language).flatMap((file) => linesIn(language, file)));

/** The pages as whole files, the legal ones too. */
export const FILES = inAll((language) =>
  globSync(`content/${language}/**/*.md`, { cwd: ROOT })
    .sort()
    .map((file) => asText(language, file, readPage(file))),
);

/** What the tables of published figures say was tested; none between a new method and its figures. */
function tableTexts(): VisitorText[] {
  const file = "content/method-results.json";
  const published = readPublishedResults(JSON.parse(readPage(file)), METHOD_VERSION);
  const told = [...(published?.rows ?? []), ...(published?.tones ?? [])];
  return told.flatMap(({ what }) => inAll((language) => [asText(language, file, what[language])]));
}

/** But for the legal pages. */
export const ARTICLE_WORDS: readonly VisitorText[] = [...WORDS, ...PAGES, ...tableTexts()];

/** Also the legal pages, the README and the words by which products are searched for; tokens are no words. */
export const EVERYTHING: readonly VisitorText[] = [
  ...[...WORDS, ...PAGES, ...inAll((language) => legalFiles(language).flatMap((file) => linesIn(language, file)))],
  ...linesIn("en", "README.md"),
  ...PRODUCT_IDS.flatMap((id) => productWithId(id).searchKeywords.map((word) => asText("de", `catalogue ${id}`, word))),
].map((one) => ({
  ...one,
  text: one.text.replaceAll(/(?:\{\{|")editor-name(?:\}\}|")/g, "").replaceAll("\u00a0", " "),
}));

function legalFiles(language: Language): string[] {
  return globSync(`content/${language}/legal/*.md`, { cwd: ROOT });
}

/** What stands in a search engine's list. */
export const TITLES: readonly VisitorText[] = [
  ...WORDS.filter(({ key }) => /(?:^|\.)(?:documentTitle|meta\.title)$|^(?:site\.home|blog)\.title$/.test(key)),
  ...inAll((language) => pageFiles(language).map((file) => asText(language, file, String(headOf(file).title)))),
];

/** Sources become empty lines, so that every other keeps its number. */
export function linesOf(markdown: string): string[] {
  const withoutSources = markdown.replace(/^sources:\n(?: +\S.*\n)+/gm, (sources) => sources.replace(/.+/g, ""));
  return withoutSources.split("\n").map((line) => line.replace(/\]\([^)]*\)(?:\{[^}]*\})?/g, "]"));
}
