import { describeResult } from "#advice/describe-result.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "#contract/outcome.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { withoutConcern } from "#engine/without-concern.ts";

/** For who is under 18 lines count as not shown: neither points nor words nor anything to buy follows from them. */
export function outcomeForAge(outcome: Outcome, isYoung: boolean, t: Translate): Outcome {
  if (!isYoung || outcome.kind === "demo" || outcome.result === null) return outcome;
  const result = resultForAge(outcome.result, isYoung);
  return outcome.texts === null ? { ...outcome, result } : { ...outcome, texts: describeResult(result, t), result };
}

export function resultForAge(result: AnalysisResult, isYoung: boolean): AnalysisResult {
  return isYoung ? withoutConcern(result, "lines", "under_18") : result;
}
