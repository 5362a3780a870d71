import { PRODUCT_CATEGORIES, type ProductCategory } from "#contract/product-categories.ts";

/** What an unknown or missing category becomes (R-PROD-1). */
export const FALLBACK_CATEGORY: ProductCategory = "combination-skin";

/** A category by its name; anything else, also `constructor` or the like, is the fallback. */
export function categoryNamed(name: string | null | undefined): ProductCategory {
  return PRODUCT_CATEGORIES.find((category) => category === name) ?? FALLBACK_CATEGORY;
}
