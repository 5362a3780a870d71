import type { Product } from "./catalogue.ts";

export const BUDGETS = ["any", "low"] as const;
export type Budget = (typeof BUDGETS)[number];

/** Chosen: of cleanser, cream and sunscreen of every skin type but the mineral one, all are below it (`catalogue.ts`). */
export const LOW_BUDGET_EURO = 15;

/** By our reference prices; no promise of what a shop asks. */
export function withinBudget<P extends Pick<Product, "euro">>(products: readonly P[], budget: Budget): readonly P[] {
  return budget === "any" ? products : products.filter(({ euro }) => euro <= LOW_BUDGET_EURO);
}
