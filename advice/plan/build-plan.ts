import type { FeltCode } from "#contract/history.ts";
import type { SkinType } from "#engine/codes.ts";
import {
  type Choice,
  chooseBasics,
  chooseRecommendations,
  isStronglyRed,
  leadingIssue,
} from "../choose-recommendations.ts";
import type { Issue } from "../find-issues.ts";
import type { ProductId } from "../products/catalogue.ts";
import { PRODUCTS_SHOWN } from "../products/rank-products.ts";
import { RECOMMENDATIONS, type RecommendationId } from "../recommendations.ts";
import type { TipTopic } from "../tip-topics.ts";
import { STEP_WEEKS } from "./constants.ts";
import { careForFelt, type FeltCare } from "./felt.ts";
import { type LeaveOut, leaveOutFor } from "./leave-out.ts";
import { factsOf, type Layer, productOf, type TimeOfDay } from "./step-facts.ts";

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
  const steps = toSteps(chooseBasics(type), type).map((step) => ({ ...step, weeks: 0 }));
  return { type, steps, leaveOut: null, needsNothingNew: false, cares: [] };
}

/** One now, one after two weeks, one after four (R-RES-5). */
export function leadingSteps({ steps }: Plan): readonly PlanStep[] {
  return steps.slice(0, STEP_WEEKS.length);
}

function toSteps(choices: readonly Choice[], type: SkinType): PlanStep[] {
  return choices.map(({ id, issues }, place) => ({
    id,
    issues,
    weeks: STEP_WEEKS[place] ?? 0,
    ...factsOf(id),
    product: productOf(id, type),
  }));
}

/** In use from today. Cleanser, cream and sunscreen always are (R-RES-8): a later step does them better, not at last. */
export function isDue({ id, weeks }: PlanStep): boolean {
  return weeks === 0 || ["sun", "moisture", "cleanse"].includes(RECOMMENDATIONS[id].kind);
}

/** What may be offered: of the steps that are due, each product once, at most four (R-PROD-3). */
export function productsOfPlan({ steps }: Plan): readonly ProductId[] {
  const due = steps.filter(isDue).flatMap(({ product }) => product ?? []);
  return [...new Set(due)].slice(0, PRODUCTS_SHOWN);
}
