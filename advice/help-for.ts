import { chooseRecommendations } from "./choose-recommendations.ts";
import type { Issue } from "./find-issues.ts";
import { leadingSteps, type Plan } from "./plan/build-plan.ts";
import type { RecommendationId } from "./recommendations.ts";

/** What of the plan, as it is shown, is for a finding; where it has nothing for it, what would lead for that one alone. */
export function helpFor(issue: Issue, plan: Plan): RecommendationId | null {
  const planned = leadingSteps(plan).find((step) => step.issues.some(({ code }) => code === issue.code));
  return (planned ?? chooseRecommendations([issue], plan.type, plan.cares)[0])?.id ?? null;
}
