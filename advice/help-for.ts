import { chooseRecommendations } from "./choose-recommendations.ts";
import type { Issue } from "./find-issues.ts";
import { leadingSteps, type Plan } from "./plan/build-plan.ts";
import { isActive, RECOMMENDATIONS, type RecommendationId } from "./recommendations.ts";

/** What helps with a finding, and whether the plan, as it is shown, has it; if not, what would lead for that finding alone. */
export interface Help {
  readonly id: RecommendationId;
  /** "beside": a habit that the plan has no room for; "later": something new, which is not for beside the plan. */
  readonly when: "planned" | "beside" | "later";
}

export function helpFor(issue: Issue, plan: Plan): Help | null {
  const planned = leadingSteps(plan).find((step) => step.issues.some(({ code }) => code === issue.code));
  if (planned !== undefined) return { id: planned.id, when: "planned" };
  const [alone] = chooseRecommendations([issue], plan.type, plan.cares);
  if (alone === undefined) return null;
  // One cleanser, cream and sunscreen: that of the plan is for it too.
  const { kind } = RECOMMENDATIONS[alone.id];
  const same = plan.steps.find(({ id }) => id === alone.id || (isBasic(kind) && RECOMMENDATIONS[id].kind === kind));
  if (same !== undefined) return { id: same.id, when: "planned" };
  return { id: alone.id, when: isActive(alone.id) ? "later" : "beside" };
}

function isBasic(kind: string): boolean {
  return kind === "sun" || kind === "moisture" || kind === "cleanse";
}
