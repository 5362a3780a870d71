/** R-PROD-1. Guides name one of these; a result has one inferred (`infer-category.ts`). */
export const PRODUCT_CATEGORIES = [
  "dry-skin",
  "oily-skin",
  "combination-skin",
  "sensitive-skin",
  "acne",
  "anti-aging",
  "glass-skin",
  "skin-barrier",
] as const;
export type ProductCategory = (typeof PRODUCT_CATEGORIES)[number];

/** What an unknown or missing category becomes (R-PROD-1). */
export const FALLBACK_CATEGORY: ProductCategory = "combination-skin";

/** A category by its name; anything else, also `constructor` or the like, is the fallback. */
export function categoryNamed(name: string | null | undefined): ProductCategory {
  return PRODUCT_CATEGORIES.find((category) => category === name) ?? FALLBACK_CATEGORY;
}
