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

/** Products by what a page is about, where those of no skin type would be right: under a heading of their own. */
export const PRODUCT_SELECTIONS = [
  "every-skin",
  "visible-pores",
  "sun-protection",
  "visible-redness",
  "dark-spots",
  "around-the-eyes",
] as const;
export type ProductSelection = (typeof PRODUCT_SELECTIONS)[number];
