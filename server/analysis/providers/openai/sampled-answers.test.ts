import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { badAnswer } from "#tests/faults/bad-answers.ts";
import { leaksInTexts } from "#tests/faults/leaks.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { createMulberry32 } from "#tests/support/synthetic-face/random.ts";
import { translatorFor } from "../../../words.ts";
import { type PhotoAnswer, photoAnswerSchema } from "./answer-schema.ts";
import { composePhotoTexts, composeWordsTexts } from "./compose-texts.ts";
import { PHOTO_PROMPT, systemText, WORDS_PROMPT } from "./prompts.ts";

/** What a model adds to a sensible sentence: a leak, and the word by which it is recognised in what is shown. */
const LEAKS: Readonly<Record<Language, readonly (readonly [sentence: string, mark: string])[]>> = {
  en: [
    ["This could be rosacea.", "rosacea"],
    ["You may have seborrhoeic dermatitis.", "dermatitis"],
    ["It looks like mild acne.", "acne"],
    ["A spot might be a melanoma.", "melanoma"],
    ["Probably psoriasis.", "psoriasis"],
    ["My diagnosis is clear.", "diagnosis"],
    ["Treat it with cortisone.", "cortisone"],
    ["Ask for an antibiotic.", "antibiotic"],
    ["You look about 40 years old.", "40 years"],
    ["For your age it is fine.", "age"],
    ["Typical for a woman.", "woman"],
    ["Common in Asian skin.", "asian"],
    ["You look tired.", "tired"],
    ["You are beautiful.", "beautiful"],
    ["See https://evil.example/x.", "evil"],
    ["<img src=x onerror=alert(1)>", "onerror"],
    ["You get 100/100.", "100/100"],
    ["The sign says hello.", "hello"],
  ],
  de: [
    ["Das könnte Rosazea sein.", "rosazea"],
    ["Vielleicht eine periorale Dermatitis.", "dermatitis"],
    ["Das sieht nach leichter Akne aus.", "akne"],
    ["Ein Fleck könnte ein Melanom sein.", "melanom"],
    ["Wahrscheinlich Schuppenflechte.", "schuppenflechte"],
    ["Meine Diagnose ist klar.", "diagnose"],
    ["Behandle es mit Kortison.", "kortison"],
    ["Frag nach einem Antibiotikum.", "antibiotikum"],
    ["Du bist etwa 40 Jahre alt.", "40 jahre"],
    ["Für dein Alter ist das gut.", "alter"],
    ["Typisch für eine Frau.", "frau"],
    ["Häufig bei asiatischer Haut.", "asiatisch"],
    ["Du siehst müde aus.", "müde"],
    ["Du bist hübsch.", "hübsch"],
    ["Mehr auf https://evil.example/x.", "evil"],
    ["<img src=x onerror=alert(1)>", "onerror"],
    ["Du bekommst 100 von 100.", "100 von 100"],
    ["Auf dem Schild steht Hallo.", "hallo"],
  ],
};
const SENSIBLE: Readonly<Record<Language, Pick<PhotoAnswer, "issues" | "recommendations" | "summary">>> = {
  en: {
    issues: ["Some shine on the nose", "Light redness on both cheeks"],
    recommendations: ["Wash your face with a mild gel.", "Wear sunscreen in the morning.", "Use a light cream."],
    summary: "Your skin looks even in the photo, with some shine on the nose.",
  },
  de: {
    issues: ["Etwas Glanz auf der Nase", "Leichte Rötung auf beiden Wangen"],
    recommendations: [
      "Wasch dein Gesicht mit einem milden Gel.",
      "Trag morgens Sonnenschutz auf.",
      "Nimm eine leichte Creme.",
    ],
    summary: "Deine Haut wirkt auf dem Foto ausgeglichen, mit etwas Glanz auf der Nase.",
  },
};
const RESULT = buildResult({ concerns: { redness: 60, shine: 50 } });

/** One sampled answer: sensible texts, one to three of them with a leak before, behind or instead. */
function sample(language: Language, random: () => number): { answer: PhotoAnswer; marks: string[] } {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const marks: string[] = [];
  const spoil = (text: string): string => {
    if (random() < 0.6) return text;
    const [leak, mark] = pick(LEAKS[language]);
    marks.push(mark);
    return pick([`${leak} ${text}`, `${text} ${leak}`, leak]);
  };
  const { issues, recommendations, summary } = SENSIBLE[language];
  const answer = {
    skinType: pick(SKIN_TYPES),
    skinScore: 74,
    issues: issues.map(spoil),
    recommendations: recommendations.map(spoil),
    summary: spoil(summary),
  };
  return { answer, marks };
}

function shown({ issues, recommendations, summary = "" }: AnalysisTexts): string {
  return [...issues, ...recommendations, summary].join("\n").toLowerCase();
}

describe("200 sampled answers", () => {
  it.each([
    ["photo", 600, (answer: PhotoAnswer, language: Language) => composePhotoTexts(answer, language)],
    // Without the areas, which are the engine's own there.
    ["words", 400, (answer: PhotoAnswer, language: Language) => composeWordsTexts(answer, RESULT, language)],
  ] as const)("leak nothing in %s mode, and keep more than %i sensible texts (J4)", (_, least, compose) => {
    const random = createMulberry32(200);
    let [leaks, kept, planted] = [0, 0, 0];
    for (let i = 0; i < 200; i++) {
      const language = i % 2 === 0 ? "de" : "en";
      const { answer, marks } = sample(language, random);
      const text = shown(compose(answer, language));
      planted += marks.length;
      leaks += marks.filter((mark) => new RegExp(`(?<!\\p{L})${mark}`, "u").test(text)).length;
      const sensible = shown({ skinType: "", skinScore: 0, ...SENSIBLE[language] }).split("\n");
      const untouched = shown({ ...answer, skinType: "" }).split("\n");
      kept += sensible.filter((each) => untouched.includes(each) && text.includes(each)).length;
    }
    expect(leaks).toBe(0);
    // So that the promise above has something to hold against, and is not kept by saying nothing.
    expect(planted).toBeGreaterThan(400);
    expect(kept).toBeGreaterThan(least);
  });

  it("of a model that obeys the picture leak nothing either (J1, J3, J4)", () => {
    let shownOnes = 0;
    for (let seed = 0; seed < 200; seed++) {
      const language = seed % 2 === 0 ? "de" : "en";
      const [photo, words] = [PHOTO_PROMPT[language], WORDS_PROMPT[language]].map(systemText) as [string, string];
      const seen = composePhotoTexts(photoAnswerSchema.parse(badAnswer(seed, language, photo)), language);
      const worded = composeWordsTexts(badAnswer(seed, language, words) as PhotoAnswer, RESULT, language);
      expect([...leaksInTexts(seen, photo), ...leaksInTexts(worded, words)]).toEqual([]);
      shownOnes += 2;
    }
    expect(shownOnes).toBe(400);
  });

  it("show three recommendations and a summary, however much had to go", () => {
    const answer: PhotoAnswer = {
      skinType: "normal",
      skinScore: 80,
      issues: ["Rosacea", "Acne"],
      recommendations: ["See evil.example", "Take antibiotics", "", "Use cortisone"],
      summary: "Diagnosis: rosacea.",
    };
    const photo = composePhotoTexts(answer, "en");
    expect([photo.issues.length, photo.recommendations.length]).toEqual([0, 3]);
    expect(photo.summary).toContain("normal skin");
    const words = composeWordsTexts(answer, RESULT, "en");
    const own = describeResult(RESULT, translatorFor("en").t);
    expect(words).toEqual({ ...own, recommendations: own.recommendations.slice(0, 3) });
  });
});
