import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readPublishedResults } from "#content/published-results.ts";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "./translators.ts";

/** What a visitor reads outside of the legal pages, with its place. */
export interface VisitorText {
  readonly language: Language;
  /** The key of the words or the line of the page, after its language. */
  readonly place: string;
  /** Key of the words; none in a Markdown file. */
  readonly key: string;
  readonly text: string;
}

const ROOT = join(import.meta.dirname, "../..");

/** Words of the interface, each of them once. */
export function wordTexts(): VisitorText[] {
  return LANGUAGES.flatMap((language) =>
    sentencesIn(ALL_WORDS[language]).map(([key, text]) => ({
      language,
      place: `locales/${language}/${key}`,
      key,
      text,
    })),
  );
}

/** Markdown files of pages, but for the legal ones. */
export function pageFiles(language: Language): string[] {
  return globSync(`content/${language}/**/*.md`, { cwd: ROOT, exclude: [`content/${language}/legal/**`] }).sort();
}

export function readPage(file: string): string {
  return readFileSync(join(ROOT, file), "utf8");
}

/** What the tables of published figures say was tested; none between a new method and its figures. */
export function tableTexts(): VisitorText[] {
  const file = "content/method-results.json";
  const published = readPublishedResults(JSON.parse(readPage(file)), METHOD_VERSION);
  return [...(published?.rows ?? []), ...(published?.tones ?? [])].flatMap(({ what }) =>
    LANGUAGES.map((language) => ({ language, place: file, key: "", text: what[language] })),
  );
}

/** The lines of the pages, without the names of sources and without addresses. */
export function pageLines(): VisitorText[] {
  return LANGUAGES.flatMap((language) =>
    pageFiles(language).flatMap((file) =>
      linesOf(readPage(file)).map((text, index) => ({ language, place: `${file}:${index + 1}`, key: "", text })),
    ),
  );
}

/** Sources become empty lines, so that every other keeps its number. */
export function linesOf(markdown: string): string[] {
  const withoutSources = markdown.replace(/^sources:\n(?: +\S.*\n)+/gm, (sources) => sources.replace(/.+/g, ""));
  return withoutSources
    .split("\n")
    .map((line) => line.replace(/\]\([^)]*\)(?:\{[^}]*\})?/g, "]").replaceAll("\u00a0", " "));
}
