import { readdirSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { byLanguage, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { otherLanguages } from "#page/paths.ts";
import { sentencesIn } from "#tests/support/translators.ts";
import { CLIENT, readAsset, scriptsOf, withStaticImports } from "./built-page.ts";
import { siteUnder } from "./site-under-test.ts";

/** No page brings words of the other language along (issue, Figures). */

const SENTENCES = byLanguage((language) => sentencesIn(ALL_WORDS[language]).map(([, text]) => text));

const found = new Map<string, readonly string[]>();

/** Sentences of a language that stand in this code; long enough to be no name, and said in that language only. */
function wordsIn(code: string, language: Language): readonly string[] {
  // Documents share theirs.
  const known = found.get(language + code);
  if (known !== undefined) return known;
  const shared = new Set(otherLanguages(language).flatMap((other) => SENTENCES[other]));
  const words = SENTENCES[language].filter((text) => {
    // Up to the first gap, which the code fills in.
    const [start = ""] = text.split("{{");
    return start.length > 14 && !shared.has(text) && code.includes(start);
  });
  found.set(language + code, words);
  return words;
}

describe.each(siteUnder("nothing").visited)("$path", ({ html, language, kind }) => {
  const code = withStaticImports(scriptsOf(html))
    .map((script) => readAsset(script).toString("utf8"))
    .join("\n");

  const hasApp = kind === "home" || kind === "history";
  it(hasApp ? "loads the words of its language only" : "loads no words at all: they are in its HTML", () => {
    for (const other of otherLanguages(language)) expect(wordsIn(code, other)).toEqual([]);
    expect(wordsIn(code, language).length > 5).toBe(hasApp);
  });
});

it("no file for the browser holds both languages", () => {
  const mixed = readdirSync(join(CLIENT, "assets"))
    .filter((file) => file.endsWith(".js"))
    .filter((file) => {
      const code = readAsset(`/assets/${file}`).toString("utf8");
      return wordsIn(code, "de").length > 0 && wordsIn(code, "en").length > 0;
    });
  expect(mixed).toEqual([]);
});
