import { toItem } from "#advice/advise.ts";
import type { Issue } from "#advice/find-issues.ts";
import { type Plan, productsOfPlan } from "#advice/plan/build-plan.ts";
import type { Message, Translate } from "#contract/message.ts";
import { renderMessage } from "#locales/translator.ts";
import { showPlan } from "./own-plan.ts";
import type { OfCodes } from "./shown-result.ts";
import { showRoutine } from "./shown-routine.ts";

/** R-RES-4. */
export const AREAS_SHOWN = 4;

/** What follows from findings, whoever has seen them. */
export function showCodes(
  issues: readonly Issue[],
  plan: Plan,
  care: Message | null,
  t: Translate,
): Pick<OfCodes, "care" | "areas" | "plan" | "routine" | "products"> {
  return {
    care: care && renderMessage(t, care),
    areas: issues.slice(0, AREAS_SHOWN).map((issue) => ({ code: issue.code, text: renderMessage(t, toItem(issue)) })),
    plan: showPlan(plan, t),
    routine: showRoutine(plan, plan.needsNothingNew, t),
    products: { need: plan.needsNothingNew ? "basics" : "match", ids: productsOfPlan(plan) },
  };
}
