import { describe, expect, it } from "vitest";
import { describeResult } from "#advice/describe-result.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import type { AnalysedOutcome } from "../features/analyse/outcome.ts";
import { showResult } from "../features/results/shown-result.ts";
import { refineOutcome } from "./refine-outcome.ts";

const german = T.de;
const RESULT = buildResult({ type: "combination", sureness: 0.4, concerns: { lines: 60 } });
const OUTCOME: AnalysedOutcome = {
  kind: "analysed",
  texts: describeResult(RESULT, german),
  language: "de",
  result: RESULT,
  origin: { kind: "engine" },
};
const DRY = { value: "dry", sureness: 0.8, open: false } as const;

describe("refineOutcome (R-RES-14)", () => {
  it("leaves everything as delivered while the answers change nothing", () => {
    expect(refineOutcome(OUTCOME, { value: "combination", sureness: 0.4, open: true })).toBe(OUTCOME);
    const withoutMeasurement = { ...OUTCOME, result: null };
    expect(refineOutcome(withoutMeasurement, DRY)).toBe(withoutMeasurement);
  });

  it("puts the refined type into the measurement, from which all that is shown follows, and nowhere else", () => {
    const refined = refineOutcome(OUTCOME, DRY);
    expect(refined).toEqual({ ...OUTCOME, result: { ...RESULT, skinType: { ...RESULT.skinType, ...DRY } } });
    expect(OUTCOME.result).toEqual(RESULT);
    expect(showResult(refined, "de", german)).toMatchObject({
      skinType: "Trockene Haut",
      products: { ids: expect.arrayContaining(["rich_cream"]) },
    });
  });

  it("keeps an AI's words as delivered, and gives the sections that measure the refined type (R-LANG-5)", () => {
    const refined = refineOutcome({ ...OUTCOME, origin: { kind: "ai-words", provider: "Example AI" } }, DRY);
    expect(refined).toMatchObject({ language: "de", texts: OUTCOME.texts, result: { skinType: DRY } });
  });
});
