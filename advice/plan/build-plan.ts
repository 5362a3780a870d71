import type { FeltCode } from "#contract/history.ts";
import type { SkinType } from "#engine/codes.ts";
import {
  type Choice,
  chooseBasics,
  chooseRecommendations,
  isStronglyRed,
  leadingIssue,
} from "../choose-recommendations.ts";
import type { LeaveOut } from "../concerns/concern-advice.ts";
import type { Issue } from "../find-issues.ts";
import type { ProductId } from "../products/catalogue.ts";
import { PRODUCTS_SHOWN } from "../products/rank-products.ts";
import type { RecommendationId } from "../recommendations.ts";
import type { TipTopic } from "../tip-topics.ts";
import { careForFelt, type FeltCare } from "./felt.ts";
import { leaveOutFor } from "./leave-out.ts";
import { factsOf, type Layer, productOf, type TimeOfDay } from "./step-facts.ts";
import { firstDue } from "./waiting-times.ts";

export interface PlanStep {
  readonly id: RecommendationId;
  /** The issues it is for, most important first; none where the skin type or nothing decided. */
  readonly issues: readonly Issue[];
  /** Begun after so many weeks; 0: now. */
  readonly weeks: number;
  readonly time: TimeOfDay;
  readonly layer: Layer | null;
  readonly topic: TipTopic;
  readonly product: ProductId | null;
}

/** The one plan. Routine and products are read off it and never chosen a second time. */
export interface Plan {
  readonly type: SkinType;
  /** In the order they are begun; `leadingSteps` are the ones a screen shows. */
  readonly steps: readonly PlanStep[];
  /** What to stop now; null where nothing is known of the skin but its type. */
  readonly leaveOut: LeaveOut | null;
  /** Nothing stands out: its products are what daily care needs, for who runs out of them. */
  readonly needsNothingNew: boolean;
  /** For what is felt and cannot be seen. */
  readonly cares: readonly FeltCare[];
}

/** @param issues what stands out, most important first @param felt as the visitor says (R-RES-19) */
export function buildPlan(issues: readonly Issue[], type: SkinType, felt: readonly FeltCode[] = []): Plan {
  const lead = leadingIssue(issues);
  const cares = careForFelt(felt);
  return {
    type,
    steps: toSteps(chooseRecommendations(issues, type, cares), type),
    // Strongly red skin begins by taking away, whatever else is begun on it.
    leaveOut: leaveOutFor(isStronglyRed(issues) ? "redness" : lead?.code, type, cares),
    needsNothingNew: lead === undefined,
    cares,
  };
}

/** Cleanser, cream and sunscreen by skin type: all that can be planned where nothing is known of the skin but its type. */
export function buildBasics(type: SkinType): Plan {
  return { type, steps: toSteps(chooseBasics(type), type), leaveOut: null, needsNothingNew: false, cares: [] };
}

/** R-RES-5. */
export const STEPS_SHOWN = 3;

/** What it begins with, and what is told beside it; at most one of them comes later. */
export function leadingSteps({ steps }: Plan): readonly PlanStep[] {
  return steps.slice(0, STEPS_SHOWN);
}

function toSteps(choices: readonly Choice[], type: SkinType): PlanStep[] {
  return choices.map(({ id, issues }, place) => ({
    id,
    issues,
    weeks: firstDue(id, place === 0),
    ...factsOf(id),
    product: productOf(id, type),
  }));
}

/** Something new for what is only slight: nobody needs it. */
export function isOptional({ weeks, issues }: Pick<PlanStep, "weeks" | "issues">): boolean {
  return weeks > 0 && issues.every(({ level }) => level === "slight");
}

/** In use from today, as cleanser, cream and sunscreen always are (R-RES-8). */
export function isDue({ weeks }: PlanStep): boolean {
  return weeks === 0;
}

/** What may be offered: of the steps that are due, each product once, at most four (R-PROD-3). */
export function productsOfPlan({ steps }: Plan): readonly ProductId[] {
  const due = steps.filter(isDue).flatMap(({ product }) => product ?? []);
  return [...new Set(due)].slice(0, PRODUCTS_SHOWN);
}
