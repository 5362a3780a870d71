import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_CATEGORIES, type ProductCategory } from "#contract/product-categories.ts";
import { inferCategory } from "./infer-category.ts";

type Row = readonly [text: string, category: ProductCategory];

/** Nothing of these is in the skin type, which is normal and would mean the fallback. */
const TEXTS: readonly Row[] = [
  // Ceramide, barrier
  ["Use a cream with ceramides every evening.", "skin-barrier"],
  ["Eine Creme mit Ceramiden am Abend", "skin-barrier"],
  ["Stärke deine Hautbarriere.", "skin-barrier"],
  ["barriereschützende Pflege", "skin-barrier"],
  // Acne, blemish
  ["A serum against acne", "acne"],
  ["Do not squeeze blemishes.", "acne"],
  ["Drück Unreinheiten nicht aus.", "acne"],
  ["Unreine Haut braucht auch Feuchtigkeit.", "acne"],
  ["gegen Pickel", "acne"],
  ["a pimple patch overnight", "acne"],
  ["bei Spätakne", "acne"],
  // Glass skin, glow
  ["The glass skin routine", "glass-skin"],
  ["glass\u00a0skin", "glass-skin"],
  ["glass\nskin", "glass-skin"],
  ["für eine Glashaut", "glass-skin"],
  ["a glowing complexion", "glass-skin"],
  // Wrinkle, anti-aging, retinol
  ["softens wrinkles", "anti-aging"],
  ["anti ageing", "anti-aging"],
  ["antiaging", "anti-aging"],
  ["Anti\u2011Aging", "anti-aging"],
  ["Retinol on two evenings a week", "anti-aging"],
  ["Lachfalten", "anti-aging"],
  ["eine Falte auf der Stirn", "anti-aging"],
  ["Trockenheitsfa\u0308ltchen", "anti-aging"],
  // Several at once: the first of the order counts, not the first in the text
  ["Retinol, acne, glow and the skin barrier", "skin-barrier"],
  ["Retinol gegen Akne, für mehr Glow", "acne"],
  ["Retinol for a glow", "glass-skin"],
  // None of these
  ["Put on sunscreen every morning.", "combination-skin"],
  ["Your SkinGlow Score is 78. #SkinGlow", "combination-skin"],
  ["So kann sich die Pflege entfalten.", "combination-skin"],
  [".* (acn", "combination-skin"],
  ["", "combination-skin"],
  [" \n\t", "combination-skin"],
  // Advice to do without it is no recommendation of it
  ["Lass andere Säuren und Retinol daneben weg.", "combination-skin"],
  ["Leave out retinol and other acids on those evenings.", "combination-skin"],
  ["Give your skin a break from scrubs, acids, retinol and fragrance.", "combination-skin"],
  ["Eine Creme ohne Retinol", "combination-skin"],
  ["Avoid retinol while pregnant.", "combination-skin"],
  ["Leave out acids and use retinol instead.", "anti-aging"],
  ["Leave out acids for now. Retinol comes in the evening.", "anti-aging"],
  ["Apply retinol at night and avoid direct sun by day.", "anti-aging"],
  ["Retinol smooths; leave acids out meanwhile, and do without it while pregnant.", "anti-aging"],
  ["Retinol-Serum ohne Duftstoffe", "anti-aging"],
];

const TYPES: readonly (readonly [skinType: string, category: ProductCategory])[] = [
  ["Dry skin", "dry-skin"],
  ["Trockene Haut", "dry-skin"],
  ["Ölige Haut", "oily-skin"],
  ["O\u0308lige Haut", "oily-skin"],
  ["Combination skin", "combination-skin"],
  ["Sensitive skin", "sensitive-skin"],
  ["Mischhaut mit trockenen Wangen", "dry-skin"],
  ["fettige Haut", "oily-skin"],
  ["sensible Haut", "sensitive-skin"],
  ["combination to oily", "oily-skin"],
  ["combination, sensitive", "combination-skin"],
  ["Normale Haut", "combination-skin"],
  ["", "combination-skin"],
];

describe("inferCategory", () => {
  it.each(TEXTS)("reads %j as %s (R-PROD-2)", (text, category) => {
    expect(inferCategory({ recommendations: [text], skinType: "normal" })).toBe(category);
  });

  it.each(TYPES)("without a sign in the text, skin type %j means %s (R-PROD-2)", (skinType, category) => {
    expect(inferCategory({ recommendations: ["Put on sunscreen.", "Trink genug."], skinType })).toBe(category);
  });

  it("asks the text before the skin type (R-PROD-2)", () => {
    expect(inferCategory({ recommendations: ["Retinol"], skinType: "dry" })).toBe("anti-aging");
  });

  it("reads all recommendations as one text, in whatever order they stand (R-PROD-2)", () => {
    const texts = ["Sonnenschutz", "Retinol am Abend", "Ceramide morgens"];
    expect(inferCategory({ recommendations: texts })).toBe("skin-barrier");
    expect(inferCategory({ recommendations: texts.toReversed() })).toBe("skin-barrier");
  });

  it("does not put a word together from two recommendations (R-PROD-2)", () => {
    expect(inferCategory({ recommendations: ["a drinking glass", "skin care"] })).toBe("combination-skin");
  });

  it.each([{}, { recommendations: [] }, { recommendations: null, skinType: null }, { skinType: undefined }])(
    "knows nothing and falls back to combination skin: %j (R-PROD-1)",
    (signs) => {
      expect(inferCategory(signs)).toBe("combination-skin");
    },
  );

  it("answers any text with one of the eight categories, upper and lower case alike (R-PROD-2)", () => {
    fc.assert(
      fc.property(fc.array(fc.string({ unit: "grapheme" })), fc.string({ unit: "grapheme" }), (texts, skinType) => {
        expect(PRODUCT_CATEGORIES).toContain(inferCategory({ recommendations: texts, skinType }));
      }),
    );
    for (const [text] of TEXTS) {
      const shouted = { recommendations: [text.toUpperCase()], skinType: "NORMAL" };
      expect(inferCategory(shouted)).toBe(inferCategory({ recommendations: [text], skinType: "normal" }));
    }
  });
});
