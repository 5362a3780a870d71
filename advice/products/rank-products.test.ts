import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { PRODUCT_CATEGORIES } from "#contract/product-categories.ts";
import { productsOf } from "./catalogue.ts";
import { PRODUCTS_SHOWN, rankProducts } from "./rank-products.ts";

function product(id: string, ...searchKeywords: string[]) {
  return { id, searchKeywords };
}

function order(products: readonly { readonly id: string }[]): string {
  return products.map(({ id }) => id).join(" ");
}

const FIVE = [
  product("a", "serum"),
  product("b", "cream", "ceramid"),
  product("c", "serum", "retinol", "lines"),
  product("d"),
  product("e", "sunscreen"),
];

describe("rankProducts", () => {
  it.each([
    ["Retinol serum", "c a b d"],
    ["A serum and sunscreen", "a c e b"],
    ["nothing of this kind", "a b c d"],
  ])(
    "puts first of whose keywords the most appear, and keeps the order among equals: %j (R-PROD-3)",
    (text, expected) => {
      expect(order(rankProducts(FIVE, [text]))).toBe(expected);
    },
  );

  it.each([undefined, null, [], [""], ["  ", "\n"]])("shows the first four without recommendations: %j", (none) => {
    expect(order(rankProducts(FIVE, none))).toBe("a b c d");
  });

  const many = Array.from({ length: 40 }, (_, index) => `word${index}x`);
  it.each([
    ["over all recommendations together", ["retinol", "lines"], ["serum"], ["Retinol.", "Lines, serum."]],
    ["once, however often it appears and is listed", ["sun", "cream"], ["sun", "SUN"], ["sun, sun, sun and a cream"]],
    ["never across two recommendations", ["light"], ["light gel", "on gel"], ["keep it light on", "gel is fine"]],
    ["literally", ["5 % (w/w)", "c++"], [".*", "[a-z]+", "$"], ["C++ with 5 % (w/w)"]],
    ["and not an empty one", ["sun"], ["", " ", "\u00ad"], ["sun"]],
    ["and not the length of their list", ["word1x", "word2x"], many.slice(3), ["word1x word2x word3x"]],
  ])("counts keywords %s (R-PROD-3)", (_, more, fewer, texts) => {
    expect(order(rankProducts([product("b", ...fewer), product("a", ...more)], texts))).toBe("a b");
  });

  it("compares without regard to case, hyphen kind, accents' form and ß (R-PROD-3)", () => {
    const products = [product("a"), product("b", "Ölfrei", "anti-aging", "reissfest")];
    for (const text of ["ÖLFREI", "o\u0308lfrei", "Anti\u2011Aging", "reißfest", "öl\u00adfrei"]) {
      expect(order(rankProducts(products, [text]))).toBe("b a");
    }
  });

  it("agrees with a plain count for any recommendations, and changes nothing it is given (R-PROD-3)", () => {
    const words = fc.constantFrom("retinol", "Sonnenschutz", "LSF 30", "Feuchtigkeit", "blemish", "Tee", "");
    fc.assert(
      fc.property(fc.constantFrom(...PRODUCT_CATEGORIES), fc.array(words), (category, recommendations) => {
        const products = Object.freeze(productsOf(category));
        const text = recommendations.join("\n").toLowerCase();
        const count = (keywords: readonly string[]) => keywords.filter((keyword) => text.includes(keyword)).length;
        const expected = [...products].sort((a, b) => count(b.searchKeywords) - count(a.searchKeywords));
        expect(rankProducts(products, recommendations)).toEqual(expected.slice(0, PRODUCTS_SHOWN));
      }),
    );
  });

  it("puts the retinol serum first in the anti-aging guide (R-GUIDE-2)", () => {
    expect(order(rankProducts(productsOf("anti-aging"), ["retinol serum anti-aging"]))).toMatch(/^retinol_serum /);
  });
});
