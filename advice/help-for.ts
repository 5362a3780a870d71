import type { ConcernCode } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { chooseRecommendations } from "./choose-recommendations.ts";
import { findIssues } from "./find-issues.ts";
import type { RecommendationId } from "./recommendations.ts";

/** What of the plan is for a finding; where the plan has nothing for it, what would lead for it alone; null where it is not named. */
export function helpFor(code: ConcernCode, result: AnalysisResult): RecommendationId | null {
  const issues = findIssues(result);
  const own = issues.find((issue) => issue.code === code);
  if (own === undefined) return null;
  const type = result.skinType.value;
  const planned = chooseRecommendations(issues, type).find((choice) =>
    choice.issues.some((issue) => issue.code === code),
  );
  return (planned ?? chooseRecommendations([own], type)[0])?.id ?? null;
}
