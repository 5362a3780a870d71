import { inferCategory } from "#advice/foreign-text/infer-category.ts";
import { matchSkinType } from "#advice/foreign-text/match-skin-type.ts";
import { buildBasics, productsOfPlan } from "#advice/plan/build-plan.ts";
import { productsOf } from "#advice/products/catalogue.ts";
import { rankProducts } from "#advice/products/rank-products.ts";
import type { AnalysisTexts } from "#contract/api.ts";
import type { Translate } from "#contract/message.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { AREAS_SHOWN } from "./by-codes.ts";
import { showForeignPlan } from "./foreign-plan.ts";
import type { PhotoWords, TextsResult } from "./shown-result.ts";
import { showRoutine } from "./shown-routine.ts";

/** @param texts sanitized */
export function showTexts(texts: AnalysisTexts, words: PhotoWords, t: Translate): TextsResult {
  const { skinType, issues, recommendations } = texts;
  const basics = buildBasics(matchSkinType(skinType, TEXT_SIGNS));
  const isCalm = issues.length === 0;
  const category = inferCategory({ recommendations, skinType }, TEXT_SIGNS);
  return {
    kind: "texts",
    ...words,
    skinType: skinType || t("results.skinTypeUnknown"),
    areas: issues.slice(0, AREAS_SHOWN).map((text) => ({ text })),
    plan: showForeignPlan(recommendations, basics, isCalm, t),
    routine: showRoutine(basics, isCalm, t),
    products: isCalm
      ? { need: "basics", ids: productsOfPlan(basics) }
      : { need: "match", ids: rankProducts(productsOf(category), recommendations).map(({ id }) => id) },
  };
}
