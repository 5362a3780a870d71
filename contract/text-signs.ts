import type { ProductCategory } from "./product-categories.ts";

/**
 * By which words a language tells what a text is about that came without codes (`advice/foreign-text/`). Of a text folded to lower case;
 * read together with those of all other languages, for a model may answer in another than it was asked in.
 */
export interface TextSigns {
  readonly categories: Readonly<Record<"skin-barrier" | "acne" | "glass-skin" | "anti-aging", RegExp>>;
  /** Labels, codes and free text. */
  readonly skinTypes: Readonly<Record<"dry" | "oily" | "combination" | "sensitive", RegExp>>;
  /** Oily by another word: it counts for products alone, R-RES-7 names its own. */
  readonly greasy?: RegExp;
  readonly topics: Readonly<Record<"moisture" | "sun" | "clean", RegExp>>;
  /** What only looks like one of these, everywhere in a text (`g`). */
  readonly lookalikes: RegExp;
  /** Advice to do without retinol, which does not recommend it (`g`). */
  readonly withoutRetinol: RegExp;
}

export type SignedCategory = keyof TextSigns["categories"] & ProductCategory;
