import { describeResult } from "#advice/describe-result.ts";
import type { Translate } from "#contract/message.ts";
import type { Outcome } from "#contract/outcome.ts";
import { withoutConcern } from "#engine/without-concern.ts";

/** For who is under 18 lines count as not shown: neither points nor words nor anything to buy follows from them. */
export function outcomeForAge(outcome: Outcome, isYoung: boolean, t: Translate): Outcome {
  if (!isYoung || outcome.kind === "demo" || outcome.result === null) return outcome;
  const result = withoutConcern(outcome.result, "lines", "under_18");
  return outcome.texts === null ? { ...outcome, result } : { ...outcome, texts: describeResult(result, t), result };
}
