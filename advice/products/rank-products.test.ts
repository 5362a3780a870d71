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
    ["A cream with ceramides", "b a c d"],
    ["sunscreen", "e a b c"],
    ["A serum and sunscreen", "a c e b"],
    ["retinol serum for lines, a cream", "c a b d"],
    ["nothing of this kind", "a b c d"],
  ])(
    "puts those first of whose keywords the most appear, and keeps the order among equals: %j (R-PROD-3)",
    (text, expected) => {
      expect(order(rankProducts(FIVE, [text]))).toBe(expected);
    },
  );

  it.each([[undefined], [null], [[]], [[""]], [["  ", "\n"]]])(
    "shows the first four without recommendations: %j (R-PROD-3)",
    (recommendations) => {
      expect(order(rankProducts(FIVE, recommendations))).toBe("a b c d");
    },
  );

  it("counts over all recommendations together (R-PROD-3)", () => {
    expect(order(rankProducts(FIVE, ["Retinol.", "Lines."]))).toBe("c a b d");
  });

  it("counts a keyword once, however often it appears and however often it is listed (R-PROD-3)", () => {
    const products = [product("a", "sun", "sun", "SUN"), product("b", "sun", "cream")];
    expect(order(rankProducts(products, ["sun, sun, sun and a cream"]))).toBe("b a");
  });

  it("compares without regard to case, hyphen kind, accents' form and ß (R-PROD-3)", () => {
    const products = [product("a"), product("b", "Ölfrei", "anti-aging", "reissfest")];
    for (const text of ["ÖLFREI", "o\u0308lfrei", "Anti\u2011Aging", "reißfest", "öl\u00adfrei"]) {
      expect(order(rankProducts(products, [text]))).toBe("b a");
    }
  });

  it("does not find a keyword across two recommendations (R-PROD-3)", () => {
    const products = [product("a"), product("b", "light gel")];
    expect(order(rankProducts(products, ["keep it light", "gel is fine"]))).toBe("a b");
    expect(order(rankProducts(products, ["a light\ngel is fine"]))).toBe("b a");
  });

  it("takes keywords literally, also with the characters of patterns in them (R-PROD-3)", () => {
    const products = [product("a", ".*", "[a-z]+", "(", "$"), product("b", "5 % (w/w)", "c++", "vitamin c?")];
    expect(order(rankProducts(products, ["plain words"]))).toBe("a b");
    expect(order(rankProducts(products, ["Vitamin C? C++ with 5 % (w/w)"]))).toBe("b a");
  });

  it("gives nothing for an empty keyword (R-PROD-3)", () => {
    expect(order(rankProducts([product("a"), product("b", "", " ", "\u00ad")], ["anything"]))).toBe("a b");
  });

  it("ranks a product with more keywords than the list has products by its count alone (R-PROD-3)", () => {
    const many = Array.from({ length: 40 }, (_, index) => `word${index}x`);
    const products = [product("a", "word1x", "word2x", "word3x"), product("b", ...many)];
    expect(order(rankProducts(products, ["word1x word2x word3x"]))).toBe("a b");
    expect(order(rankProducts(products, [many.join(" ")]))).toBe("b a");
  });

  it.each([0, 1, 3, 4, 9])("shows four at most of %i products (R-PROD-3)", (length) => {
    const products = Array.from({ length }, (_, index) => product(`${index}`, "sun"));
    expect(rankProducts(products, ["sun"])).toEqual(products.slice(0, 4));
    expect(rankProducts(products)).toEqual(products.slice(0, 4));
  });

  it("agrees with a plain count for any recommendations, and changes nothing it is given (R-PROD-3)", () => {
    const words = fc.constantFrom(
      "retinol",
      "Sonnenschutz",
      "LSF 30",
      "Feuchtigkeit",
      "blemish",
      "panthenol",
      "Tee",
      "",
    );
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
