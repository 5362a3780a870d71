import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import { buildResult } from "#lab/result-builder.ts";
import { translatorFor } from "#locales/all-translators.ts";
import { PROMPTS } from "#locales/model-words.ts";
import { badAnswer } from "#tests/faults/bad-answers.ts";
import { leaksInTexts } from "#tests/faults/leaks.ts";
import { photoAnswerSchema, wordsAnswerSchema } from "./answer-schema.ts";
import { composePhotoTexts, composeWordsTexts } from "./compose-texts.ts";
import { systemText } from "./prompts.ts";

const RESULT = buildResult({ concerns: { redness: 60, shine: 50 } });
const NO_TEXTS: AnalysisTexts = { skinType: "", skinScore: 0, issues: [], recommendations: [] };

describe("200 sampled answers", () => {
  it("of a model that obeys the picture leak nothing, in either mode (J1, J3, J4)", () => {
    for (let seed = 0; seed < 200; seed++) {
      const language = seed % 2 === 0 ? "de" : "en";
      const [photo, words] = [PROMPTS[language].photo, PROMPTS[language].words].map(systemText) as [string, string];
      const seen = composePhotoTexts(photoAnswerSchema.parse(badAnswer(seed, language, photo)), language);
      const worded = composeWordsTexts(wordsAnswerSchema.parse(badAnswer(seed, language, words)), RESULT, language);
      expect([...leaksInTexts(seen, photo), ...leaksInTexts(worded, words)]).toEqual([]);
    }
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
    expect(photo.summary).toContain("normal skin");
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

describe("the search for leaks", () => {
  it("finds a condition in disguise, markup, an address, a turned direction, orders and length", () => {
    const orders = "zero one two three four five six seven eight nine ten eleven twelve";
    for (const summary of [
      "You have ro\u200bsa<b></b>cea.",
      "It is rоsасеа.",
      "Nice <b>skin</b>.",
      "See https://evil.example.",
      "Nice \u202eskin",
      orders,
      "a".repeat(20_000),
    ])
      expect(leaksInTexts({ ...NO_TEXTS, summary }, orders)).not.toEqual([]);
  });
});
