import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { Words } from "#locales/translator.ts";
import { CONDITIONS } from "#tests/faults/bad-answers.ts";
import { HARMLESS } from "#tests/faults/harmless-texts.ts";
import { UNSAYABLE } from "#tests/faults/unsayable-texts.ts";
import { normalizeModelText } from "./normalize-model-text.ts";
import { isInLanguage, sayableText } from "./sayable-text.ts";

const SCORE = 74;
const CALM = { en: "Your skin looks calm.", de: "Deine Haut wirkt ruhig." };
const plain = (text: string) => normalizeModelText(text, 900);
const shown = (text: string, language: Language) => sayableText(plain(text), language, SCORE);

function leaves(words: Words | string): string[] {
  return typeof words === "string" ? [words] : Object.values(words).flatMap(leaves);
}

describe.each(LANGUAGES)("what may be shown of a model's words in %s", (language) => {
  it.each(UNSAYABLE[language])("is not: %s (J3, J4)", (text) => {
    expect(shown(text, language)).toBe("");
    // Nor beside good ones, which stay.
    expect(shown(`${CALM[language]} ${text}`, language)).toBe(CALM[language]);
  });

  it("is every harmless text, whole", () => {
    expect(HARMLESS[language].filter((text) => shown(text, language) !== plain(text))).toEqual([]);
    expect(HARMLESS[language].filter((text) => !isInLanguage(text, language))).toEqual([]);
  });

  it("is every name that our own texts give to what is seen", () => {
    const { findings = {}, strengths = {}, types = {} } = ALL_WORDS[language].advice as Record<string, Words>;
    const own = [findings, strengths, types].flatMap(leaves).map((text) => text.replace(/ ?\{\{.*?\}\}/g, ""));
    expect(own.length).toBeGreaterThan(30);
    expect(own.filter((text) => shown(`${text}.`, language) === "")).toEqual([]);
  });

  it("is no condition, in whatever letters it is written", () => {
    const condition = fc.constantFrom(...CONDITIONS, "Acne", "Akne");
    const letter = fc.integer({ min: 0x80, max: 0x1ffff }).map((code) => String.fromCodePoint(code));
    const disguised = fc.tuple(condition, letter, fc.nat()).map(([word, other, at]) => {
      const place = at % word.length;
      return [
        word,
        word.slice(0, place) + other + word.slice(place + 1),
        word.slice(0, place) + other + word.slice(place),
      ];
    });
    fc.assert(
      fc.property(disguised, (words) => {
        for (const word of words) expect(shown(`${CALM[language]} ${word}`, language)).not.toContain(word);
      }),
      { numRuns: 2_000, seed: 12 },
    );
  });

  it("has no figure but the score", () => {
    const sentences = {
      en: (score: number) => [`Your score of ${score} is good, ${score} out of 100.`, `${score}/100 points.`],
      de: (score: number) => [`Dein Wert von ${score} ist gut, ${score} von 100.`, `${score}/100 Punkte.`],
    }[language];
    expect(sentences(SCORE).map((text) => shown(text, language))).toEqual(sentences(SCORE));
    const bare = { en: `Your skin looks like ${SCORE}.`, de: `Deine Haut wirkt wie mit ${SCORE}.` };
    expect(shown(bare[language], language)).toBe("");
    for (const other of [4, 7, 100, 174, 741, 0]) expect(shown(sentences(other).join(" "), language)).toBe("");
  });
});

describe("the language of a text", () => {
  it.each([
    ["Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz in der Mitte.", "de", true],
    ["Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz in der Mitte.", "en", false],
    ["Your skin looks even in the photo, with some shine in the middle.", "en", true],
    ["Your skin looks even in the photo, with some shine in the middle.", "de", false],
    ["Ta peau semble uniforme sur la photo avec un peu de brillance au centre.", "en", false],
    ["Ta peau semble uniforme sur la photo avec un peu de brillance au centre.", "de", false],
    ["Glanz, Poren", "de", true],
    ["", "de", true],
  ] as const)("%s as %s: %s", (text, language, expected) => {
    expect(isInLanguage(text, language)).toBe(expected);
  });

  it.each(LANGUAGES)("is never taken for the other one: %s", (language) => {
    expect(HARMLESS[language === "de" ? "en" : "de"].filter((text) => isInLanguage(text, language))).toEqual([]);
  });
});
