import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import type { AnalysedOutcome } from "../features/analyse/outcome.ts";
import { refineOutcome } from "./refine-outcome.ts";

const { t: german } = createTranslator("de", ALL_WORDS.de);
const { t: english } = createTranslator("en", ALL_WORDS.en);
const RESULT = buildResult({ type: "combination", sureness: 0.4, concerns: { redness: 60 } });
const OUTCOME: AnalysedOutcome = {
  kind: "analysed",
  texts: describeResult(RESULT, german),
  language: "de",
  result: RESULT,
  origin: { kind: "engine" },
};
const DRY = { value: "dry", sureness: 0.8 } as const;

describe("refineOutcome (R-RES-14)", () => {
  it("leaves everything as delivered while the answers change nothing", () => {
    expect(refineOutcome(OUTCOME, { value: "combination", sureness: 0.4 }, "de", german)).toBe(OUTCOME);
    const withoutMeasurement = { ...OUTCOME, result: null };
    expect(refineOutcome(withoutMeasurement, DRY, "de", german)).toBe(withoutMeasurement);
  });

  it("puts the refined type into the measurement and says the texts again, in the page's language", () => {
    const refined = refineOutcome(OUTCOME, DRY, "de", german);
    expect(refined.result).toEqual({ ...RESULT, skinType: { ...RESULT.skinType, ...DRY } });
    expect(refined.texts).toEqual(
      describeResult(buildResult({ type: "dry", sureness: 0.8, concerns: { redness: 60 } }), german),
    );
    expect(refined.texts.skinType).toBe("Trockene Haut");
    expect(refined.texts.recommendations).not.toEqual(OUTCOME.texts.recommendations);
    const inEnglish = refineOutcome(OUTCOME, DRY, "en", english);
    expect(inEnglish).toMatchObject({ language: "en", texts: { skinType: "Dry skin" } });
    expect(OUTCOME.result).toEqual(RESULT);
  });

  it("says the same type again when only its sureness changed", () => {
    const surer = refineOutcome(OUTCOME, { value: "combination", sureness: 0.8 }, "de", german);
    expect(surer.texts.skinType).toBe("Mischhaut");
    expect(surer.texts.summary).not.toBe(OUTCOME.texts.summary);
  });

  it("keeps an AI's words as delivered, and gives the sections that measure the refined type (R-LANG-5)", () => {
    const refined = refineOutcome(
      { ...OUTCOME, origin: { kind: "ai-words", provider: "Example AI" } },
      DRY,
      "en",
      english,
    );
    expect(refined).toMatchObject({ language: "de", texts: OUTCOME.texts, result: { skinType: DRY } });
  });
});
