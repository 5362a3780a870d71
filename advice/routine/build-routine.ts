import type { AnalysisResult } from "#engine/result.ts";
import { chooseRecommendations } from "../choose-recommendations.ts";
import { findIssues } from "../find-issues.ts";
import { type Product, type ProductId, type ProductKind, productsOf } from "../products/catalogue.ts";
import { RECOMMENDATIONS } from "../recommendations.ts";
import type { RoutineType } from "./match-skin-type.ts";

/**
 * A basic step; its words stand in `locales/` under `results.routine`, by skin type.
 *
 * - `cleanse_morning`, `cleanse_evening`: once thoroughly, in the evening; mornings water or little (Choi 2006, Pediatr
 *   Dermatol 23:421-427: twice a day is enough; Draelos 2018, J Cosmet Dermatol 17:8-14: mild cleansers).
 * - `moisturise`: Loden 2003, Am J Clin Dermatol 4:771-788.
 * - `protect`: sunscreen daily, last (Hughes 2013, Ann Intern Med 158:781-790).
 */
export type BasicAction = "cleanse_morning" | "cleanse_evening" | "moisturise" | "protect";

/**
 * What lies between cleansing and cream in the evening.
 *
 * - `target`: room for what the plan names, so that plan and routine are one and stay within five products.
 * - `serum`: only where the plan names no product of its own.
 * - `rest`: nothing extra. Chosen: skin on which nothing stands out, or that is to be left in peace, needs nothing there.
 */
export type EveningCare = "target" | "serum" | "rest";

export interface RoutineStep {
  readonly action: BasicAction | EveningCare;
  /** Suggested by skin type; null where what is at home will do. */
  readonly product: ProductId | null;
}

export interface Routine {
  readonly type: RoutineType;
  /** Three each (R-RES-6), in the order of use. */
  readonly morning: readonly RoutineStep[];
  readonly evening: readonly RoutineStep[];
}

/** The basics every plan stands on, in the order of use. */
const BASICS: readonly ProductKind[] = ["cleanser", "cream", "sun"];

/**
 * @param asksForProducts false: nothing stands out, and no product is named
 */
export function buildRoutine(type: RoutineType, care: EveningCare, asksForProducts: boolean): Routine {
  const step = (action: BasicAction | EveningCare, kind?: ProductKind): RoutineStep => ({
    action,
    product: asksForProducts && kind !== undefined ? productFor(type, kind).id : null,
  });
  const evening = asksForProducts ? care : "rest";
  return {
    type,
    morning: [
      // Only oily skin is washed twice a day as a rule; the others keep their own oils with water alone.
      step("cleanse_morning", type === "oily" ? "cleanser" : undefined),
      step("moisturise", "cream"),
      step("protect", "sun"),
    ],
    evening: [
      step("cleanse_evening", "cleanser"),
      step(evening, evening === "serum" ? "serum" : undefined),
      step("moisturise", "cream"),
    ],
  };
}

/** The products the first of the Glow Secrets adds (R-RES-5): the routine's basics, and nothing beyond them. */
export function basicProducts(type: RoutineType): readonly ProductId[] {
  return BASICS.map((kind) => productFor(type, kind).id);
}

/**
 * The evening's care that goes with the plan of a measured result. A plan with products of its own leaves no room for
 * another one (five at most); one that asks for peace, or shows nothing, gets nothing extra.
 *
 * @param result null where an AI wrote the plan: what it names is unknown
 */
export function eveningCare(result: AnalysisResult | null): EveningCare {
  if (result === null) return "target";
  const issues = findIssues(result);
  const plan = chooseRecommendations(issues, result.skinType.value).map(({ id }) => id);
  if (issues.length === 0 || plan.includes("calm")) return "rest";
  return plan.some((id) => RECOMMENDATIONS[id].kind === "target" && RECOMMENDATIONS[id].buys) ? "target" : "serum";
}

function productFor(type: RoutineType, kind: ProductKind): Product {
  const product = productsOf(`${type}-skin`).find((candidate) => candidate.kind === kind);
  if (product === undefined) throw new Error(`No ${kind} for ${type} skin.`);
  return product;
}
