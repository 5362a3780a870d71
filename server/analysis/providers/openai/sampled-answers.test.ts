import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { Language } from "#contract/language.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import { buildResult } from "#lab/result-builder.ts";
import { translatorFor } from "#locales/all-translators.ts";
import { PROMPTS } from "#locales/model-words.ts";
import { badAnswer } from "#tests/faults/bad-answers.ts";
import { leaksInTexts } from "#tests/faults/leaks.ts";
import { UNSAYABLE } from "#tests/faults/unsayable-texts.ts";
import { type PhotoAnswer, photoAnswerSchema, wordsAnswerSchema } from "./answer-schema.ts";
import { composePhotoTexts, composeWordsTexts } from "./compose-texts.ts";
import { systemText } from "./prompts.ts";

const SENSIBLE: Readonly<Record<Language, readonly string[]>> = {
  en: [
    "Your skin looks even in the photo, with some shine on the nose.",
    "Both cheeks are a little red, and the chin is calm.",
  ],
  de: [
    "Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz auf der Nase.",
    "Beide Wangen sind etwas gerötet, und das Kinn ist ruhig.",
  ],
};
const RESULT = buildResult({ concerns: { redness: 60, shine: 50 } });
const ISSUES = [{ concern: "shine", level: "visible", zones: ["nose"] }, "Rosacea on the cheeks"];

/** One sampled answer: a sensible summary, two of three with what must not be shown before, behind, between or instead. */
function sample(language: Language, random: () => number): PhotoAnswer {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [first = "", second = ""] = SENSIBLE[language];
  const leak = pick(UNSAYABLE[language]);
  const spoilt = pick([`${leak} ${first}`, `${first} ${leak}`, `${first} ${leak} ${second}`, leak]);
  const summary = random() < 0.67 ? spoilt : `${first} ${second}`;
  return photoAnswerSchema.parse({ skinType: pick(SKIN_TYPES), skinScore: 74, issues: ISSUES, summary });
}

describe("200 sampled answers", () => {
  it.each([
    ["photo", (answer: PhotoAnswer, language: Language) => composePhotoTexts(answer, language)],
    ["words", (answer: PhotoAnswer, language: Language) => composeWordsTexts(answer, RESULT, language)],
  ] as const)("show in %s mode sensible sentences or our own, and every sensible summary (J4)", (_, compose) => {
    const random = createMulberry32(200);
    let [kept, planted] = [0, 0];
    for (let i = 0; i < 200; i++) {
      const language = i % 2 === 0 ? "de" : "en";
      const answer = sample(language, random);
      const texts = compose(answer, language);
      expect(texts.issues.join(" ")).not.toMatch(/rosacea/i);
      const sensible = SENSIBLE[language].join(" ");
      if (answer.summary === sensible) kept += texts.summary === sensible ? 1 : 0;
      else {
        planted += 1;
        const rest = SENSIBLE[language].reduce((text, part) => text.replace(part, ""), texts.summary ?? "");
        expect(["", compose({ ...answer, summary: "" }, language).summary]).toContain(rest.trim());
      }
    }
    // So that the promise above has something to hold against, and is not kept by saying nothing.
    expect(planted).toBeGreaterThan(100);
    expect(kept).toBe(200 - planted);
  });

  it("of a model that obeys the picture leak nothing either (J1, J3, J4)", () => {
    let shownOnes = 0;
    for (let seed = 0; seed < 200; seed++) {
      const language = seed % 2 === 0 ? "de" : "en";
      const [photo, words] = [PROMPTS[language].photo, PROMPTS[language].words].map(systemText) as [string, string];
      const seen = composePhotoTexts(photoAnswerSchema.parse(badAnswer(seed, language, photo)), language);
      const worded = composeWordsTexts(wordsAnswerSchema.parse(badAnswer(seed, language, words)), RESULT, language);
      expect([...leaksInTexts(seen, photo), ...leaksInTexts(worded, words)]).toEqual([]);
      shownOnes += 2;
    }
    expect(shownOnes).toBe(400);
  });

  it("show three recommendations and a summary, whatever had to go", () => {
    const answer = photoAnswerSchema.parse({
      skinType: "normal",
      skinScore: 80,
      issues: ["Rosacea", "Acne"],
      summary: "Diagnosis: rosacea.",
    });
    const photo = composePhotoTexts(answer, "en");
    expect(photo.issues).toEqual([]);
    expect(photo.recommendations.length).toBeGreaterThanOrEqual(3);
    expect(photo.summary).toContain("Normal skin");
    expect(composeWordsTexts(answer, RESULT, "en")).toEqual(describeResult(RESULT, translatorFor("en").t));
  });

  it("takes no score alone where the range leads (R-RES-2)", () => {
    const said = (scoreSpread: number) => {
      const summary = `Your skin looks even. Your score is ${RESULT.skinScore}.`;
      return composeWordsTexts({ summary }, { ...RESULT, scoreSpread }, "en").summary;
    };
    expect([said(9), said(10)]).toEqual([
      `Your skin looks even. Your score is ${RESULT.skinScore}.`,
      "Your skin looks even.",
    ]);
  });
});
