import { describe, expect, it } from "vitest";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { LANGUAGES } from "#contract/language.ts";
import { MEASURED } from "#tests/support/text-rules/measurement.ts";
import type { TextRule } from "#tests/support/text-rules/rule.ts";
import { EXEMPT_KEYS, exemptBy, LISTED, WORDING } from "#tests/support/text-rules/wording.ts";
import { ARTICLE_WORDS, EVERYTHING, linesOf, readPage, type VisitorText } from "#tests/support/visitor-texts.ts";

/** Whatever a visitor reads, held against the rules about words (CONTRIBUTING, "How we write"; R-RES-12, R-RES-17). */

const RULES = [...WORDING, ...MEASURED];

/** Every place where a rule finds something, with a few words on either side. */
function foundIn({ finds, parts, unless, use }: TextRule, of: VisitorText): string[] {
  const told = use === undefined ? of.place : `${of.place}: use “${use}”`;
  return (parts?.(of.text) ?? [of.text]).flatMap((text) => {
    if (unless?.test(text)) return [];
    if (!(finds instanceof RegExp)) return finds(text, of) ? [`${told}: ${text.slice(0, 80)}`] : [];
    const every = new RegExp(finds, `${finds.flags}g`);
    return [...text.matchAll(every)].map(
      ({ index, 0: word }) => `${told}: …${text.slice(Math.max(0, index - 30), index + word.length + 30)}…`,
    );
  });
}

const probe = (text: string): VisitorText => ({ language: "de", place: "said", key: "", text, raw: text });

it.each(RULES)("$rule", (rule) => {
  const { language, most = 0, because, said = [], unsaid = [] } = rule;
  expect(because?.() ?? true, "if the code has changed, so may the words").toBe(true);
  const texts = rule.in.filter((text) => language === undefined || language === text.language);
  expect(texts).not.toHaveLength(0);
  const found = texts.flatMap((text) => foundIn(rule, text));
  expect(found.length > most ? found : []).toEqual([]);
  expect(said.filter((text) => foundIn(rule, probe(text)).length === 0)).toEqual([]);
  expect(unsaid.filter((text) => foundIn(rule, probe(text)).length > 0)).toEqual([]);
});

describe("the rules", () => {
  it("read every word and page, but no source and no address; the claims in legal pages and README too", () => {
    expect([ARTICLE_WORDS.length > 2000, RULES.length > 130]).toEqual([true, true]);
    const page = '---\ntitle: "A"\nsources:\n  - text: "Skin test"\n    url: "https://x.y"\n---\n[here](/skin-test)\n';
    expect(linesOf(page)).toEqual(["---", 'title: "A"', "", "", "", "---", "[here]", ""]);
    const places = EVERYTHING.map(({ place }) => place.replace(/:\d+$/, ""));
    const some = LANGUAGES.flatMap((one) => [`content/${one}/guides/sunscreen.md`, `content/${one}/legal/terms.md`]);
    expect(places).toEqual(
      expect.arrayContaining([
        ...some,
        "locales/de/products.items.rich_cream.name",
        "README.md",
        "catalogue rich_cream",
      ]),
    );
  });

  it("find a word of the lists, and forbid none that they ask for", () => {
    const found = (language: string, text: string) =>
      LISTED.filter((rule) => rule.language === language).flatMap((rule) => foundIn(rule, probe(text)));
    expect(found("de", "Mach den kostenlosen Hauttest")).toHaveLength(1);
    expect(found("en", "Some acids help against spots; Bytes sent: 0")).toHaveLength(2);
    expect(LISTED.flatMap(({ language = "", use = "" }) => found(language, use))).toEqual([]);
  });

  it("exempt only what needs it", () => {
    const exempt = ARTICLE_WORDS.filter(({ key }) => exemptBy(key));
    const needed = exempt.filter((text) =>
      LISTED.some((rule) => rule.language === text.language && foundIn(rule, text).length > 0),
    );
    expect([...new Set(needed.map(({ key }) => exemptBy(key)))].sort()).toEqual(Object.keys(EXEMPT_KEYS).sort());
  });
});

it.each(LANGUAGES)("no two guides begin with the same two words or end under the same heading (%s)", (language) => {
  const bodies = GUIDE_SLUGS.map((slug) => readPage(`content/${language}/guides/${slug}.md`).split("\n---\n")[1] ?? "");
  const begins = bodies.map((body) => /^\W*(\S+ \S+)/.exec(body)?.[1]);
  const ends = bodies.map((body) => body.match(/^## .+$/gm)?.at(-1));
  expect(GUIDE_SLUGS.length).toBeGreaterThan(20);
  for (const all of [begins, ends]) expect(all.filter((one, index) => all.indexOf(one) !== index)).toEqual([]);
});
