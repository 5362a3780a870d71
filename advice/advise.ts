import type { Message } from "#contract/message.ts";
import type { SkinType } from "#engine/codes.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { careFirst, spotToShow } from "./care-first.ts";
import { findIssues, findStrengths, type Issue, nameIssue } from "./find-issues.ts";
import { buildPlan, type PlanStep } from "./plan/build-plan.ts";
import { startingLater } from "./plan/starting-later.ts";
import { RECOMMENDATIONS } from "./recommendations.ts";
import { summarise } from "./summarise.ts";

/** What a measurement means for the person, as keys; `locales/` has the words. */
export interface Advice {
  /** One message a sentence, to be read as one paragraph: the face, then what needs a practice. */
  readonly summary: readonly Message[];
  /** What is not worth mentioning although it was looked for; clearest first. */
  readonly strengths: readonly Message[];
  /** What can be seen, where and how much; what matters most first. */
  readonly issues: readonly Message[];
  /** Three or more, most useful first, sun protection among the first three. */
  readonly recommendations: readonly Message[];
}

export function advise(result: AnalysisResult): Advice {
  const issues = findIssues(result);
  const strengths = findStrengths(result);
  const [face, ...rest] = summarise(result, issues, strengths);
  return {
    summary: [face, careFirst(issues, result.concerns), ...rest, spotToShow(result, issues)].filter(
      (message) => message !== null && message !== undefined,
    ),
    strengths: strengths.map((code) => ({ key: `advice.strengths.${code}` })),
    ...adviseOn(issues, result.skinType.value),
  };
}

/** The same for what someone else than the engine has seen. @param issues what stands out, most important first */
export function adviseOn(issues: readonly Issue[], type: SkinType): Pick<Advice, "issues" | "recommendations"> {
  return {
    issues: issues.map(toItem),
    recommendations: buildPlan(issues, type).steps.map((step) => startingLater(step, recommendationOf(step))),
  };
}

/** An area: what can be seen, how much and where. */
export function toItem(issue: Issue): Message {
  return { key: "advice.item", params: { text: nameIssue(issue, issue.where.full) } };
}

/** A product for a few places only names them; one that serves two concerns has no single place to name. */
export function recommendationOf({ id, issues }: Pick<PlanStep, "id" | "issues">): Message {
  const text = { key: `advice.recommendations.${id}` };
  const [issue] = issues;
  const where = issues.length === 1 ? issue?.where.exact : null;
  return where && RECOMMENDATIONS[id].local ? { key: "advice.only_there", params: { text, where } } : text;
}
