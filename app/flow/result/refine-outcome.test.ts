import { expect, it } from "vitest";
import type { AnalysedOutcome } from "#contract/outcome.ts";
import { buildResult } from "#lab/result-builder.ts";
import { T } from "#tests/support/translators.ts";
import { showResult } from "../../features/results/shown/show-result.ts";
import { refineOutcome } from "./refine-outcome.ts";

const RESULT = buildResult({ type: "combination", sureness: 0.4, concerns: { lines: 60 } });
const TEXTS = { skinType: "Mischhaut", skinScore: 80, issues: [], recommendations: [], summary: "Wie geliefert." };
const OUTCOME: AnalysedOutcome = {
  kind: "analysed",
  texts: TEXTS,
  language: "de",
  result: RESULT,
  origin: { kind: "ai-words", provider: "Example AI" },
};
const DRY = { value: "dry", sureness: 0.8, open: false } as const;

it("everything stays as delivered while the answers change nothing (R-RES-14)", () => {
  expect(refineOutcome(OUTCOME, { value: "combination", sureness: 0.4, open: true })).toBe(OUTCOME);
  const withoutMeasurement = { ...OUTCOME, result: null };
  expect(refineOutcome(withoutMeasurement, DRY)).toBe(withoutMeasurement);
});

it("the refined type goes into the measurement, from which all that is shown follows but an AI's words (R-RES-14, R-LANG-5)", () => {
  const refined = refineOutcome(OUTCOME, DRY);
  expect(refined).toEqual({ ...OUTCOME, result: { ...RESULT, skinType: { ...RESULT.skinType, ...DRY } } });
  expect(RESULT.skinType.value).toBe("combination");
  expect(showResult(refined, "de", T.de)).toMatchObject({
    skinType: "Trockene Haut",
    products: { ids: expect.arrayContaining(["rich_cream"]) },
  });
});
