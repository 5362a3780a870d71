import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { linesOf, pageLines, tableTexts, type VisitorText, wordTexts } from "#tests/support/visitor-texts.ts";
import { EXEMPT_KEYS, WORD_RULES, type WordRule } from "#tests/support/word-list.ts";

/** One word for one thing, and no engineer's words (CONTRIBUTING, "How we write"). */

const TEXTS = [...wordTexts(), ...pageLines(), ...tableTexts()];
const RULES = LANGUAGES.flatMap((language) =>
  WORD_RULES[language].map((rule) => ({ language, rule, name: `${language}: ${rule.never.source}` })),
);

function exemptBy(key: string): string | undefined {
  return Object.keys(EXEMPT_KEYS).find((start) => key === start || key.startsWith(`${start}.`));
}

/** Every mistake with its place and the word to use, a few words on either side. */
function mistakes(texts: readonly VisitorText[], language: Language, { never, unless, use }: WordRule): string[] {
  const global = new RegExp(never.source, `${never.flags}g`);
  return texts
    .filter((text) => text.language === language && !unless?.test(text.text))
    .flatMap(({ place, text }) =>
      [...text.replaceAll(/\{\{[^}]*\}\}/g, "…").matchAll(global)].map(({ index, 0: word }) => {
        const around = text.slice(Math.max(0, index - 30), index + word.length + 30);
        return `${place}: “${word}”, use “${use}”: … ${around} …`;
      }),
    );
}

it("reads every word and page, but no source, no address and no legal page", () => {
  expect(TEXTS.length).toBeGreaterThan(2000);
  expect(TEXTS.filter(({ place }) => place.includes("/legal/"))).toEqual([]);
  const page = '---\ntitle: "A"\nsources:\n  - text: "Skin test"\n    url: "https://x.y"\n---\n[here](/skin-test)\n';
  expect(linesOf(page)).toEqual(["---", 'title: "A"', "", "", "", "---", "[here]", ""]);
});

describe.each(LANGUAGES)("in %s", (language) => {
  it("one thing has one word, and none is an engineer's", () => {
    const read = TEXTS.filter(({ key }) => !exemptBy(key));
    expect(WORD_RULES[language].flatMap((rule) => mistakes(read, language, rule))).toEqual([]);
  });
});

it("would notice a word, and forbids none that it asks for", () => {
  const text = (language: Language, said: string): VisitorText[] => [{ language, place: "said", key: "", text: said }];
  const found = (language: Language, said: string) =>
    WORD_RULES[language].flatMap((rule) => mistakes(text(language, said), language, rule));
  expect(found("de", "Mach den kostenlosen Hauttest")).toHaveLength(1);
  expect(found("en", "Some acids help against spots; Bytes sent: 0")).toHaveLength(2);
  expect(RULES.flatMap(({ language, rule }) => found(language, rule.use))).toEqual([]);
});

it("exempts only what needs it", () => {
  const needed = RULES.flatMap(({ language, rule }) =>
    TEXTS.filter(({ key }) => exemptBy(key)).filter((text) => mistakes([text], language, rule).length > 0),
  ).map(({ key }) => exemptBy(key));
  expect([...new Set(needed)].sort()).toEqual(Object.keys(EXEMPT_KEYS).sort());
});
