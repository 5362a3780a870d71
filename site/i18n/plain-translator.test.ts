import { describe, expect, it } from "vitest";
import * as german from "#app/routes/home-de.ts";
import * as english from "#app/routes/home-en.ts";
import { createTranslator } from "#locales/translator.ts";
import { sentencesIn } from "#tests/support/translators.ts";
import { createPlainTranslator } from "./plain-translator.ts";

describe("createPlainTranslator", () => {
  it.each([german, english])("says every word of a landing page as i18next does ($handle.language)", ({ handle }) => {
    const plain = createPlainTranslator(handle.words);
    const { t } = createTranslator(handle.language, handle.words);
    const params = { score: 78, spread: 4, from: 62, to: 82, ago: "…", days: 30 };
    const keys = sentencesIn(handle.words).map(([key]) => key);
    expect(keys.length).toBeGreaterThan(40);
    for (const key of keys) expect(plain(key, params)).toBe(t(key, params));
    expect(keys.map((key) => plain(key, params)).join()).not.toContain("{{");
  });

  it("needs no plural forms on a landing page", () => {
    for (const { handle } of [german, english]) {
      expect(sentencesIn(handle.words).filter(([key]) => /_(zero|one|two|few|many|other)$/.test(key))).toEqual([]);
    }
  });

  it("answers a missing key, and the name of a group, with the key itself (R-LANG-3)", () => {
    const plain = createPlainTranslator({ hero: { title: "Hello" } });
    expect(plain("hero.subtitle")).toBe("hero.subtitle");
    expect(plain("hero")).toBe("hero");
    expect(plain("hero.title.more")).toBe("hero.title.more");
    expect(plain("hero.title")).toBe("Hello");
  });

  it("leaves a hole that nothing was handed in for", () => {
    expect(createPlainTranslator({ a: "{{x}} of {{y}}" })("a", { x: 0 })).toBe("0 of {{y}}");
  });
});
