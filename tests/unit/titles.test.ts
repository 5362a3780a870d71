import { expect, it } from "vitest";
import { parse } from "yaml";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { pageFiles, readPage, wordTexts } from "#tests/support/visitor-texts.ts";

/** What people search by leads to one page: no title of another competes for it. */

interface Owned {
  readonly search: string;
  readonly page: string;
  readonly titles: Readonly<Record<Language, RegExp>>;
}

const OWNED: readonly Owned[] = [
  {
    search: "a free AI skin analysis",
    page: "site.home.title",
    titles: {
      de: /KI-Hautanalyse|Hautanalyse,? kostenlos|kostenlose (?:KI-)?Hautanalyse/i,
      en: /AI skin analysis|free (?:AI )?skin analysis/i,
    },
  },
  {
    search: "a test of the skin type",
    page: "skin-type-test.md",
    titles: { de: /Hauttyp bestimmen|Hauttyp-?Test/i, en: /skin type test|(?:find|determine) your skin type/i },
  },
];

function titlesIn(language: Language): { page: string; title: string }[] {
  const words = wordTexts().filter(
    ({ key, language: of }) =>
      of === language && /(?:^|\.)(?:documentTitle|meta\.title)$|^(?:site\.home|blog)\.title$/.test(key),
  );
  const pages = pageFiles(language).map((file) => {
    const head = /^---\n(.*?)\n---\n/s.exec(readPage(file))?.[1] ?? "";
    return { page: file.replace(`content/${language}/`, ""), title: String((parse(head) as { title: unknown }).title) };
  });
  return [...words.map(({ key, text }) => ({ page: key, title: text })), ...pages];
}

it.each(LANGUAGES.flatMap((language) => OWNED.map((owned) => ({ language, ...owned }))))(
  "$search is found by one title in $language",
  ({ language, page, titles }) => {
    expect(titlesIn(language).length).toBeGreaterThan(30);
    expect(titlesIn(language).filter(({ title }) => titles[language].test(title))).toEqual([
      { page, title: expect.any(String) },
    ]);
  },
);
