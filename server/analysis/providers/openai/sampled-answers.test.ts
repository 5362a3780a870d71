import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Language } from "#contract/language.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { createMulberry32 } from "#lab/drawn-face/random.ts";
import { buildResult } from "#lab/result-builder.ts";
import { translatorFor } from "#locales/all-translators.ts";
import { badAnswer } from "#tests/faults/bad-answers.ts";
import { leaksInTexts } from "#tests/faults/leaks.ts";
import { type PhotoAnswer, photoAnswerSchema, wordsAnswerSchema } from "./answer-schema.ts";
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

interface Sample {
  readonly answer: PhotoAnswer;
  /** null where nothing was planted. */
  readonly mark: string | null;
}

/** One sampled answer: a sensible summary, two of three with a leak before, behind, between or instead. */
function sample(language: Language, random: () => number): Sample {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T;
  const [first = "", second = ""] = SENSIBLE[language];
  const [leak, mark] = pick(LEAKS[language]);
  const spoilt = random() < 0.67;
  const summary = spoilt
    ? pick([`${leak} ${first}`, `${first} ${leak}`, `${first} ${leak} ${second}`, leak])
    : `${first} ${second}`;
  const answer = photoAnswerSchema.parse({ skinType: pick(SKIN_TYPES), skinScore: 74, issues: ISSUES, summary });
  return { answer, mark: spoilt ? mark : null };
}

function shown({ issues, recommendations, summary = "" }: AnalysisTexts): string {
  return [...issues, ...recommendations, summary].join("\n").toLowerCase();
}

describe("200 sampled answers", () => {
  it.each([
    ["photo", (answer: PhotoAnswer, language: Language) => composePhotoTexts(answer, language)],
    ["words", (answer: PhotoAnswer, language: Language) => composeWordsTexts(answer, RESULT, language)],
  ] as const)("leak nothing in %s mode, and keep every sensible summary (J4)", (_, compose) => {
    const random = createMulberry32(200);
    let [leaks, kept, planted] = [0, 0, 0];
    for (let i = 0; i < 200; i++) {
      const language = i % 2 === 0 ? "de" : "en";
      const { answer, mark } = sample(language, random);
      const texts = compose(answer, language);
      if (mark === null) kept += texts.summary === answer.summary ? 1 : 0;
      else {
        planted += 1;
        leaks += new RegExp(`(?<!\\p{L})${mark}`, "u").test(shown(texts)) ? 1 : 0;
      }
    }
    expect(leaks).toBe(0);
    // So that the promise above has something to hold against, and is not kept by saying nothing.
    expect(planted).toBeGreaterThan(100);
    expect(kept).toBe(200 - planted);
  });

  it("of a model that obeys the picture leak nothing either (J1, J3, J4)", () => {
    let shownOnes = 0;
    for (let seed = 0; seed < 200; seed++) {
      const language = seed % 2 === 0 ? "de" : "en";
      const [photo, words] = [PHOTO_PROMPT[language], WORDS_PROMPT[language]].map(systemText) as [string, string];
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
    expect(photo.summary).toContain("normal skin");
    expect(composeWordsTexts(answer, RESULT, "en")).toEqual(describeResult(RESULT, translatorFor("en").t));
  });
});
