import type { ProductCategory } from "#contract/product-categories.ts";
import type { SignedCategory, TextSigns } from "#contract/text-signs.ts";
import { FALLBACK_CATEGORY } from "../products/categories.ts";
import { foldText, joinRecommendations } from "./fold-text.ts";

/** In the order in which it is asked (R-PROD-2). */
const BY_TEXT: readonly SignedCategory[] = ["skin-barrier", "acne", "glass-skin", "anti-aging"];
/** In the requirement's order: "combination, dry cheeks" is dry. */
const BY_SKIN_TYPE = ["dry", "oily", "combination", "sensitive"] as const;

export interface CategorySigns {
  readonly recommendations?: readonly string[] | null | undefined;
  /** A code (`dry`), a label (`Trockene Haut`) or what an AI provider wrote. */
  readonly skinType?: string | null | undefined;
}

/**
 * The category that fits a result when none is given (R-PROD-2). Normal skin and everything unknown: the fallback. Advice to do without
 * retinol is read away first: our own says so beside every acid and to irritated skin, which would otherwise be shown products against
 * wrinkles.
 */
export function inferCategory(
  { recommendations, skinType }: CategorySigns,
  signs: readonly TextSigns[],
): ProductCategory {
  const text = signs.reduce(
    (left, { withoutRetinol, lookalikes }) => left.replace(withoutRetinol, "").replace(lookalikes, " "),
    joinRecommendations(recommendations),
  );
  const category = BY_TEXT.find((code) => signs.some(({ categories }) => categories[code].test(text)));
  if (category !== undefined) return category;
  const folded = foldText(skinType ?? "");
  const type = BY_SKIN_TYPE.find((code) => signs.some((sign) => saysType(sign, code, folded)));
  return type === undefined ? FALLBACK_CATEGORY : `${type}-skin`;
}

function saysType({ skinTypes, greasy }: TextSigns, type: keyof TextSigns["skinTypes"], folded: string): boolean {
  return skinTypes[type].test(folded) || (type === "oily" && greasy?.test(folded) === true);
}
