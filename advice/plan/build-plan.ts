import type { SkinType } from "#engine/codes.ts";
import { type Choice, chooseBasics, chooseRecommendations } from "../choose-recommendations.ts";
import type { Issue } from "../find-issues.ts";
import type { ProductId } from "../products/catalogue.ts";
import { RECOMMENDATIONS, type RecommendationId } from "../recommendations.ts";
import type { TipTopic } from "../tip-topics.ts";
import { factsOf, type Layer, productOf, type TimeOfDay } from "./step-facts.ts";

export interface PlanStep {
  readonly id: RecommendationId;
  /** The issues it is for, most important first; none where the skin type or nothing decided. */
  readonly issues: readonly Issue[];
  readonly time: TimeOfDay;
  readonly layer: Layer | null;
  readonly topic: TipTopic;
  readonly product: ProductId | null;
}

/** The one plan. Routine, products and schedule are read off it and never chosen a second time. */
export interface Plan {
  readonly type: SkinType;
  /** Most useful first; `leadingSteps` are the ones a screen shows. */
  readonly steps: readonly PlanStep[];
  /** Nothing stands out: its products are what daily care needs, for who runs out of them. */
  readonly needsNothingNew: boolean;
}

/** R-RES-5. */
export const STEPS_SHOWN = 3;

/** @param issues what stands out, most important first */
export function buildPlan(issues: readonly Issue[], type: SkinType): Plan {
  return toPlan(chooseRecommendations(issues, type), type, issues.length === 0);
}

/** Cleanser, cream and sunscreen by skin type: all that can be planned where nothing is known of the skin but its type. */
export function buildBasics(type: SkinType): Plan {
  return toPlan(chooseBasics(type), type, false);
}

export function leadingSteps({ steps }: Plan): readonly PlanStep[] {
  return steps.slice(0, STEPS_SHOWN);
}

function toPlan(choices: readonly Choice[], type: SkinType, needsNothingNew: boolean): Plan {
  const steps = choices.map(({ id, issues }) => ({ id, issues, ...factsOf(id), product: productOf(id, type) }));
  return { type, steps, needsNothingNew };
}

/** Each product once, in the order of the steps. */
export function productsOfPlan({ steps }: Plan): readonly ProductId[] {
  return [...new Set(steps.flatMap(({ product }) => product ?? []))];
}

/** What is begun at once, and what only after the first weeks. */
export interface Schedule {
  readonly first: readonly RecommendationId[];
  readonly later: readonly RecommendationId[];
}

/** Sunscreen and the first new product, then the second; null where no product is aimed at anything (R-RES-6). */
export function scheduleOf(plan: Plan): Schedule | null {
  const isNew = ({ id }: PlanStep) => RECOMMENDATIONS[id].kind === "target" && RECOMMENDATIONS[id].buys;
  const steps = leadingSteps(plan);
  const [start, ...others] = steps.filter(isNew);
  if (start === undefined) return null;
  const first = steps.filter((step) => step === start || step.layer === "sun");
  return { first: first.map(({ id }) => id), later: others.map(({ id }) => id) };
}
