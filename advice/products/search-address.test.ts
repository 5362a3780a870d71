import { describe, expect, it } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PRODUCT_CATEGORIES } from "#contract/product-categories.ts";
import { T } from "#tests/support/translators.ts";
import { type ProductId, productsOf } from "./catalogue.ts";
import { type Shop, searchAddress } from "./search-address.ts";

const AMAZON: Shop = { host: "www.amazon.de", tagQuery: "" };
const TAGGED: Shop = { host: "www.amazon.de", tagQuery: "&tag=skinglow-21" };
const TOKENS: Shop = { host: "__HOST__", tagQuery: "__TAG__" };

/** It is made of a product and nothing else: no word of a result can be in it. */
describe("searchAddress", () => {
  it.each<[string, Shop, ProductId, Language, string]>([
    ["the German name", AMAZON, "hyaluronic_serum", "de", "www.amazon.de/s?k=Hyalurons%C3%A4ure-Serum%20Hautpflege"],
    ["the English name", AMAZON, "hyaluronic_serum", "en", "www.amazon.de/s?k=Hyaluronic%20acid%20serum%20skin%20care"],
    [
      "the tag at its end",
      TAGGED,
      "squalane_oil",
      "de",
      "www.amazon.de/s?k=Squalan-Gesichts%C3%B6l%20Hautpflege&tag=skinglow-21",
    ],
    [
      "the server's tokens as they are, at build",
      TOKENS,
      "gel_cleanser",
      "en",
      "__HOST__/s?k=Mild%20gel%20cleanser%20skin%20care__TAG__",
    ],
  ])("has %s (R-PROD-4)", (_, shop, id, language, address) => {
    expect(searchAddress(shop, id, T[language])).toBe(`https://${address}`);
  });

  it.each(LANGUAGES)("says every name in %s so that the retailer reads it as it is written (R-PROD-4)", (language) => {
    const word = { de: "Hautpflege", en: "skin care" }[language];
    for (const { id } of PRODUCT_CATEGORIES.flatMap(productsOf)) {
      const url = new URL(searchAddress(TAGGED, id, T[language]));
      expect(url.searchParams.get("k")).toBe(
        `${T[language](`products.items.${id}.name`).replaceAll("\u00a0", " ")} ${word}`,
      );
      expect(url.searchParams.get("tag")).toBe("skinglow-21");
      expect([...url.searchParams.keys()]).toEqual(["k", "tag"]);
      expect(new URL(searchAddress(AMAZON, id, T[language])).searchParams.has("tag")).toBe(false);
    }
  });
});
