import { describe, expect, it } from "vitest";
import { ALL_CLAIMS as ENTRIES } from "#advice/claims/all.ts";
import { SOURCES } from "#advice/claims/sources.ts";
import { GUIDE_SLUGS } from "#content/guides.ts";
import { LANGUAGES, type Language, readByLanguage } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { sentencesIn } from "#tests/support/translators.ts";
import { readPage } from "#tests/support/visitor-texts.ts";

/** Whatever advice, card and products say that something does has its source, and its guide says the same. */

const SCOPE =
  /^(?:advice\.(?:recommendations|steps|leave_out|look_at|care|pregnancy|patch_test)\b|card\.tips\.|products\.items\.\w+\.description$)/;
/** That something does something; what is only told to do is no claim. */
const EFFECT: Readonly<Record<Language, RegExp>> = {
  de: /\b(?:kann|können|mildert|glättet|bindet|hält|schützt|beruhigt|fördern|seltener|lässt (?:du|sich)|bildet leichter|hat sich .* bewährt)\b/i,
  en: /\b(?:can(?! use)|softens|smooths|binds|keeps (?:moisture|it)|protects|calms|promote|less often|less likely|makes pigment|leave out retinoids|works well)\b/i,
};
/** How a product itself looks or feels on, and questions of patience: nothing that it does to skin. */
const NO_CLAIM: readonly string[] = [
  "advice.look_at.evenness",
  "products.items.dewy_sun_fluid.description",
  "products.items.matte_sun_fluid.description",
];

const WORDS = LANGUAGES.map((language) => [language, new Map(sentencesIn(ALL_WORDS[language]))] as const);
const TOLD = await readByLanguage<Readonly<Record<string, RegExp>>>(
  async (language) => (await import(`../../content/${language}/told-claims.ts`)).TOLD_CLAIMS,
);
/** A claim without words is told nowhere. */
const told = (language: Language, name: string) => TOLD[language][name] ?? /(?!)/;
const CLAIMED = new Set(ENTRIES.flatMap(([, { keys }]) => keys));

const guide = (language: Language, slug: string) =>
  readPage(`content/${language}/guides/${slug}.md`).replaceAll("\u00a0", " ");

/** Keys whose words claim an effect in either language and stand in no claim. */
function unclaimed(words: typeof WORDS): string[] {
  const keys = words.flatMap(([language, texts]) =>
    [...texts].filter(([key, text]) => SCOPE.test(key) && EFFECT[language].test(text)).map(([key]) => key),
  );
  return [...new Set(keys)].filter((key) => !CLAIMED.has(key) && !NO_CLAIM.includes(key));
}

describe("the table of claims", () => {
  it("holds every key that claims an effect, and no other than there is", () => {
    expect(unclaimed(WORDS)).toEqual([]);
    for (const [, texts] of WORDS) expect([...CLAIMED, ...NO_CLAIM].filter((key) => !texts.has(key))).toEqual([]);
    const invented = new Map([["card.tips.x", "Kann Falten glätten."]]);
    expect(unclaimed([["de", invented]])).toEqual(["card.tips.x"]);
  });

  it("has a use for every source, and each claim one", () => {
    const used = new Set(ENTRIES.flatMap(([, { sources }]) => sources));
    expect(Object.keys(SOURCES).filter((id) => !used.has(id as keyof typeof SOURCES))).toEqual([]);
    expect(ENTRIES.filter(([, { sources }]) => sources.length === 0)).toEqual([]);
  });

  it.each(LANGUAGES)("is told once: no second guide says what one tells (%s)", (language) => {
    const twice = ENTRIES.map(([name, { guide: own }]) => [
      name,
      ...GUIDE_SLUGS.filter((slug) => slug !== own && told(language, name).test(guide(language, slug))),
    ]).filter(({ length }) => length > 1);
    expect(twice).toEqual([]);
  });
});

describe.each(ENTRIES)("that %s", (name, claim) => {
  it.each(LANGUAGES)("is told by its guide, which cites the source (%s)", (language) => {
    const text = guide(language, claim.guide);
    expect(text).toMatch(told(language, name));
    expect(claim.sources.filter((id) => !text.includes(`url: "${SOURCES[id].url}"`))).toEqual([]);
  });
});
