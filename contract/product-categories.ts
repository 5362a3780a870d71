/** R-PROD-1. Guides name one of these; a text of an AI has one inferred (`advice/foreign-text/infer-category.ts`). */
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
