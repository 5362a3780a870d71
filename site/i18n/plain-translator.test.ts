import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator, type Words } from "#locales/translator.ts";
import { OLDEST_BROWSERS } from "#page/oldest-browsers.ts";
import { sentencesIn } from "#tests/support/translators.ts";
import { createPlainTranslator } from "./plain-translator.ts";

function landing(language: Language): Words {
  const { ads = {}, consent = {}, hero = {}, landing = {}, site = {} } = ALL_WORDS[language];
  return { ads, consent, hero, landing, site };
}

describe("createPlainTranslator", () => {
  it.each(LANGUAGES)("says every word of a landing page as i18next does, none in plural forms (%s)", (language) => {
    const words = landing(language);
    const plain = createPlainTranslator(words);
    const { t } = createTranslator(language, words);
    const params = { score: 78, spread: 4, from: 62, to: 82, ago: "…", days: 30, ...OLDEST_BROWSERS };
    const keys = sentencesIn(words).map(([key]) => key);
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) expect(plain(key, params)).toBe(t(key, params));
    expect(keys.map((key) => plain(key, params)).join()).not.toContain("{{");
    expect(keys.join()).not.toMatch(/_(zero|one|two|few|many|other)\b/);
  });

  it("answers a missing key or a group's name with the key itself, and leaves an unfilled hole (R-LANG-3)", () => {
    const plain = createPlainTranslator({ hero: { title: "{{x}} of {{y}}" } });
    for (const key of ["hero.subtitle", "hero", "hero.title.more"]) expect(plain(key)).toBe(key);
    expect(plain("hero.title", { x: 0 })).toBe("0 of {{y}}");
  });
});
