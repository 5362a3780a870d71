import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_CATEGORIES, type ProductCategory } from "#contract/product-categories.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { inferCategory } from "./infer-category.ts";

/** By category; nothing of these is in the skin type, which is normal and would mean the fallback. */
const TEXTS: readonly (readonly [category: ProductCategory, texts: string])[] = [
  // Ceramide, barrier
  [
    "skin-barrier",
    `Use a cream with ceramides every evening. | Eine Creme mit Ceramiden am Abend | Stärke deine Hautbarriere. |
    barriereschützende Pflege | Retinol, acne, glow and the skin barrier`,
  ],
  // Acne, blemish
  [
    "acne",
    `A serum against acne | Do not squeeze blemishes. | Drück Unreinheiten nicht aus. | gegen Pickel | bei Spätakne |
    Unreine Haut braucht auch Feuchtigkeit. | a pimple patch overnight | Retinol gegen Akne, für mehr Glow`,
  ],
  // Glass skin, glow
  [
    "glass-skin",
    `The glass skin routine | glass\u00a0skin | glass\nskin | für eine Glashaut | a glowing complexion | Retinol for a glow`,
  ],
  // Wrinkle, anti-aging, retinol
  [
    "anti-aging",
    `softens wrinkles | anti ageing | antiaging | Anti\u2011Aging | Retinol on two evenings a week | Lachfalten |
    eine Falte auf der Stirn | Trockenheitsfa\u0308ltchen | Leave out acids and use retinol instead. |
    Leave out acids for now. Retinol comes in the evening. | Apply retinol at night and avoid direct sun by day. |
    Retinol smooths; leave acids out meanwhile, and do without it while pregnant. | Retinol-Serum ohne Duftstoffe`,
  ],
  // None of these; advice to do without it is no recommendation of it
  [
    "combination-skin",
    `Put on sunscreen every morning. | Your SkinGlow Score is 78. #SkinGlow | So kann sich die Pflege entfalten. |
    .* (acn | | Lass andere Säuren und Retinol daneben weg. | Leave out retinol and other acids on those evenings. |
    Give your skin a break from scrubs, acids, retinol and fragrance. | Eine Creme ohne Retinol |
    Avoid retinol while pregnant.`,
  ],
];
const ROWS = TEXTS.flatMap(([category, texts]) => texts.split("|").map((text) => [text.trim(), category] as const));

const TYPES: readonly (readonly [category: ProductCategory, skinTypes: string])[] = [
  ["dry-skin", "Dry skin | Trockene Haut | Mischhaut mit trockenen Wangen"],
  ["oily-skin", "Ölige Haut | O\u0308lige Haut | fettige Haut | combination to oily"],
  ["combination-skin", "Combination skin | combination, sensitive | Normale Haut | "],
  ["sensitive-skin", "Sensitive skin | sensible Haut"],
];

describe("inferCategory", () => {
  it.each(ROWS)("reads %j as %s (R-PROD-2)", (text, category) => {
    expect(inferCategory({ recommendations: [text], skinType: "normal" }, TEXT_SIGNS)).toBe(category);
  });

  it.each(TYPES)("without a sign in the text, %s is meant by the skin types %s (R-PROD-2)", (category, skinTypes) => {
    for (const skinType of skinTypes.split(" | ")) {
      expect(inferCategory({ recommendations: ["Put on sunscreen.", "Trink genug."], skinType }, TEXT_SIGNS)).toBe(
        category,
      );
    }
  });

  it("reads all recommendations before the skin type, in any order, and no word across two of them (R-PROD-2)", () => {
    expect(inferCategory({ recommendations: ["Retinol"], skinType: "dry" }, TEXT_SIGNS)).toBe("anti-aging");
    const texts = ["Sonnenschutz", "Retinol am Abend", "Ceramide morgens"];
    expect(inferCategory({ recommendations: texts }, TEXT_SIGNS)).toBe("skin-barrier");
    expect(inferCategory({ recommendations: texts.toReversed() }, TEXT_SIGNS)).toBe("skin-barrier");
    expect(inferCategory({ recommendations: ["a drinking glass", "skin care"] }, TEXT_SIGNS)).toBe("combination-skin");
  });

  it.each([{}, { recommendations: [] }, { recommendations: null, skinType: null }, { skinType: undefined }])(
    "knows nothing and falls back to combination skin: %j (R-PROD-1)",
    (signs) => {
      expect(inferCategory(signs, TEXT_SIGNS)).toBe("combination-skin");
    },
  );

  it("answers any text with one of the eight categories, upper and lower case alike (R-PROD-2)", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.string({ unit: "grapheme" }), (texts, skinType) => {
        expect(PRODUCT_CATEGORIES).toContain(inferCategory({ recommendations: texts, skinType }, TEXT_SIGNS));
      }),
    );
    for (const [text] of ROWS) {
      const shouted = { recommendations: [text.toUpperCase()], skinType: "NORMAL" };
      expect(inferCategory(shouted, TEXT_SIGNS)).toBe(
        inferCategory({ recommendations: [text], skinType: "normal" }, TEXT_SIGNS),
      );
    }
  });
});
