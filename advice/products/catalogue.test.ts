import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PRODUCT_CATEGORIES, PRODUCT_SELECTIONS } from "#contract/product-categories.ts";
import { SKIN_TYPES } from "#engine/codes.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { TEXT_SIGNS } from "#locales/text-signs.ts";
import { T } from "#tests/support/translators.ts";
import { foldText } from "../foreign-text/fold-text.ts";
import { inferCategory } from "../foreign-text/infer-category.ts";
import { productOf } from "../plan/step-facts.ts";
import { RECOMMENDATION_IDS } from "../recommendations.ts";
import { PRODUCT_IDS, productsOf, productsSelectedFor, productWithId } from "./catalogue.ts";
import { categoryNamed } from "./categories.ts";
import { displayPrice } from "./display-price.ts";
import { rankProducts } from "./rank-products.ts";

const PRODUCTS = PRODUCT_IDS.map(productWithId);

const recommendation = (id: string, language: Language) => T[language](`advice.recommendations.${id}`);
const isVaried = (products: readonly { readonly id: string }[]) =>
  [3, 4].includes(products.length) && new Set(products.map(({ id }) => id)).size === products.length;

describe("the catalogue", () => {
  it.each([
    [12.95, "12,95 €", "€12.95"],
    [6.5, "6,50 €", "€6.50"],
    [20, "20,00 €", "€20.00"],
  ])("shows %d as %s in German and %s in English (R-PROD-1)", (euro, german, english) => {
    expect([displayPrice(euro, "de"), displayPrice(euro, "en")]).toEqual([german, english]);
  });

  it.each(PRODUCT_CATEGORIES)(
    "has three or four different products for %s, each with all its fields (R-PROD-1)",
    (category) => {
      const products = productsOf(category);
      expect(products).toSatisfy(isVaried);
      for (const { id, euro, searchKeywords } of products) {
        for (const language of LANGUAGES) {
          expect(T[language](`products.items.${id}.name`)).not.toContain("products.");
          expect(T[language](`products.items.${id}.description`)).toMatch(/^\p{Lu}.{20,110}\.$/u);
        }
        expect(euro).toBeGreaterThanOrEqual(6.5);
        expect(euro).toBeLessThanOrEqual(34.95);
        expect(searchKeywords.length).toBeGreaterThan(0);
      }
    },
  );

  it.each(PRODUCT_SELECTIONS)(
    "has three or four products for a page about %s, sun protection among them",
    (selection) => {
      const products = productsSelectedFor(selection);
      expect(products).toSatisfy(isVaried);
      const kinds = new Set(products.map(({ kind }) => kind));
      expect(kinds.has("sun")).toBe(true);
      expect(kinds.size === 1).toBe(selection === "sun-protection");
    },
  );

  it.each([null, "", "Dry-Skin", "constructor"])(
    "falls back to combination skin for category %j (R-PROD-1)",
    (category) => {
      expect(categoryNamed(category)).toBe("combination-skin");
      expect(productsOf(category)).toEqual(productsOf("combination-skin"));
    },
  );

  it.each(LANGUAGES)(
    "has words for exactly the products it has, and names none in %s like another (R-PROD-1)",
    (language) => {
      const { items } = ALL_WORDS[language].products as { readonly items: Record<string, { name: string }> };
      expect(Object.keys(items).sort()).toEqual([...PRODUCT_IDS].sort());
      expect(new Set(Object.values(items).map(({ name }) => name)).size).toBe(PRODUCT_IDS.length);
    },
  );

  it("has keywords in the form texts are searched in, none inside another of the same product (R-PROD-3)", () => {
    for (const { searchKeywords } of PRODUCTS) {
      expect(searchKeywords.map(foldText)).toEqual(searchKeywords);
      const doubled = searchKeywords.filter((a) => searchKeywords.some((b) => a !== b && b.includes(a)));
      expect(doubled).toEqual([]);
    }
  });

  it("recognises nothing in words of other meaning (R-PROD-3)", () => {
    const others =
      "Gesichtspflege regelmässig, Tagespflege, complain, temporär, Kohle, Entfaltung, essenziell, einmal Wasser trinken, dark chocolate, mangelnder Schlaf";
    const found = PRODUCTS.flatMap(({ searchKeywords }) =>
      searchKeywords.filter((keyword) => foldText(others).includes(keyword)),
    );
    expect(found).toEqual([]);
  });
});

describe("our own recommendations", () => {
  it.each(RECOMMENDATION_IDS)(
    "%s leads to the same category in both languages, and ranks alike (R-PROD-2, R-PROD-3)",
    (id) => {
      const [german, english] = LANGUAGES.map((language) => {
        const text = recommendation(id, language);
        const counts = PRODUCTS.map(
          ({ searchKeywords }) => searchKeywords.filter((keyword) => foldText(text).includes(keyword)).length,
        );
        return [inferCategory({ recommendations: [text], skinType: "oily" }, TEXT_SIGNS), ...counts];
      });
      expect(german).toEqual(english);
    },
  );

  it.each(PRODUCT_CATEGORIES)("rank %s alike in the demo result too (R-PROD-3)", (category) => {
    const [german, english] = LANGUAGES.map((language) => {
      const demo = ["cleanse", "moisture", "sun"].map((step) => T[language](`demo.recommendations.${step}`));
      return rankProducts(productsOf(category), demo);
    });
    expect(german).toEqual(english);
  });

  it("name nothing in the catalogue that neither a category nor a plan has", () => {
    const inCategories = PRODUCT_CATEGORIES.flatMap(productsOf).map(({ id }) => id);
    const inPlans = RECOMMENDATION_IDS.flatMap((id) => SKIN_TYPES.flatMap((type) => productOf(id, type) ?? []));
    expect(PRODUCT_IDS.filter((id) => !inCategories.includes(id) && !inPlans.includes(id))).toEqual([]);
  });

  it("bring products against wrinkles up only where retinol is advised, not where it is advised against (R-PROD-2)", () => {
    const leading = RECOMMENDATION_IDS.filter(
      (id) => inferCategory({ recommendations: [recommendation(id, "en")] }, TEXT_SIGNS) === "anti-aging",
    );
    expect(leading).toEqual(["retinol"]);
  });
});
