import { describe, expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { T } from "#tests/support/translators.ts";
import { factsOf, productOf } from "../plan/step-facts.ts";
import { productsOf } from "../products/catalogue.ts";
import { RECOMMENDATION_IDS, RECOMMENDATIONS } from "../recommendations.ts";
import { inferCategory } from "./infer-category.ts";
import { matchSkinType } from "./match-skin-type.ts";
import { tipTopic } from "./tip-topic.ts";

/** The patterns for an AI provider's texts, read on our own, where the ids say what is right. */

describe.each(LANGUAGES)("patterns and ids agree on our own texts (%s)", (language) => {
  const t = T[language];
  /** Of those whose words lead to a category, and that have a product of ours. */
  const LEADING = RECOMMENDATION_IDS.flatMap((id) => {
    const category = inferCategory(
      { recommendations: [t(`advice.recommendations.${id}`)], skinType: "normal" },
      TEXT_SIGNS,
    );
    const product = productOf(id, "normal");
    const leads = RECOMMENDATIONS[id].kind === "target" && category !== "combination-skin" && product !== null;
    return leads ? [{ id, category, product }] : [];
  });

  it.each(RECOMMENDATION_IDS)("on the topic of %s (R-RES-5)", (id) => {
    expect(tipTopic(t(`advice.recommendations.${id}`), TEXT_SIGNS)).toBe(factsOf(id).topic);
  });

  it.each(SKIN_TYPES)("on the skin type %s (R-RES-7, R-PROD-2)", (type) => {
    const label = t(`labels.skinTypes.${type}`);
    expect(matchSkinType(label, TEXT_SIGNS)).toBe(type === "dry" || type === "oily" ? type : "combination");
    expect(inferCategory({ skinType: label }, TEXT_SIGNS)).toBe(
      type === "normal" ? "combination-skin" : `${type}-skin`,
    );
  });

  it.each(LEADING)("on products for $id: the category has its product (R-PROD-2)", ({ category, product }) => {
    expect(productsOf(category).map((one) => one.id)).toContain(product);
  });

  it("on products for those whose words lead somewhere", () => {
    expect(LEADING.map(({ id }) => id)).toEqual(["azelaic", "retinol"]);
  });
});
