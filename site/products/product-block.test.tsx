import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LANGUAGES, type Language } from "#contract/language.ts";
import { PRODUCT_CATEGORIES, PRODUCT_SELECTIONS } from "#contract/product-categories.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { readEnvironment } from "#server/configuration/env.ts";
import { fillPage } from "#server/site/fill-page.ts";
import { pageConfiguration } from "#server/site/page-configuration.ts";
import { createPlainTranslator } from "../i18n/plain-translator.ts";
import { ProductBlock, SelectedProducts } from "./product-block.tsx";

/** What the build writes into a page, before the server fills in its configuration. */
function build(language: Language, category: string | undefined, recommendations?: readonly string[]): string {
  const t = createPlainTranslator(ALL_WORDS[language]);
  return renderToStaticMarkup(
    <ProductBlock t={t} language={language} category={category} recommendations={recommendations} />,
  );
}

/** What the server makes of it at start. */
function serve(html: string, environment: Readonly<Record<string, string>>): string {
  const outcome = readEnvironment(environment);
  if (!outcome.ok) throw new Error(JSON.stringify(outcome));
  return fillPage(html, pageConfiguration(outcome.env), "markup");
}

function links(html: string) {
  return [...html.matchAll(/<a ([^>]*)>(.*?)<\/a>/g)].map(([, attributes = "", inside = ""]) => ({
    attributes,
    text: inside.replace(/<[^>]*>/g, ""),
  }));
}

/** Each language's own words. */
const WORDS = {
  de: {
    marks: [">Anzeige</p>", ">Anzeige</p>"],
    foreign: /products\.|Sponsored|skin%20care/,
    tab: "neuen Tab",
    price: "ca. 11,50 €",
    vary: "Preise im Shop können abweichen",
    associate: "<p>Als Amazon-Partner verdiene ich an qualifizierten Verkäufen.</p>",
  },
  en: {
    marks: [">Ad</p>", ">Sponsored</p>"],
    foreign: /products\.|Anzeige|Hautpflege/,
    tab: "new tab",
    price: "about €11.50",
    vary: "Prices at the shop may vary",
    associate: "<p>As an Amazon Associate I earn from qualifying purchases.</p>",
  },
} as const;

beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("SSR", true);
});
afterEach(() => vi.unstubAllEnvs());

describe.each(LANGUAGES)("the product block in %s (R-PROD-4)", (language) => {
  const { marks, foreign, tab, price, vary, associate } = WORDS[language];
  const built = (category: string) => build(language, category);

  it("is marked before its first link, every card before its own; no word is foreign (R-LANG-3)", () => {
    for (const html of PRODUCT_CATEGORIES.map(built)) {
      const [head = "", ...cards] = html.split("<li");
      expect(head).toContain(marks[0]);
      expect(cards).toHaveLength(4);
      for (const card of cards) expect(card.split("<a ")[0]).toContain(marks[1]);
      expect(html).not.toMatch(foreign);
    }
  });

  it("opens the retailer in a new tab, as a sponsored link, and says so", () => {
    const found = links(built("acne"));
    expect(new Set(found.map(({ text }) => text)).size).toBe(4);
    for (const { attributes, text } of found) {
      expect(attributes).toContain('target="_blank" rel="sponsored nofollow noopener"');
      expect(attributes).toMatch(/href="https:\/\/__AFFILIATE_HOST__\/s\?k=[\w%.-]+__AFFILIATE_TAG_QUERY__"/);
      for (const part of ["__AFFILIATE_RETAILER__", tab]) expect(text).toContain(part);
    }
  });

  it("shows a price or none, always that prices may vary, and with a tag neither price nor silence about it", () => {
    const plain = serve(built("acne"), {});
    const hidden = serve(built("acne"), { PRODUCT_PRICES: "hide" });
    const tagged = serve(built("acne"), { AFFILIATE_TAG: "skinglow-21" });
    for (const html of [plain, hidden, tagged]) {
      expect(html).toContain(vary);
      expect(html.includes(price)).toBe(html === plain);
      expect(html.includes("€")).toBe(html === plain);
      expect(html.split(associate)).toHaveLength(html === tagged ? 2 : 1);
      const tag = html === tagged ? "&amp;tag=skinglow-21" : "";
      const address = new RegExp(`href="https://www\\.amazon\\.de/s\\?k=[\\w%.-]+${tag}"`);
      expect(links(html)).toHaveLength(4);
      for (const { attributes } of links(html)) expect(attributes).toMatch(address);
    }
    expect(plain).not.toMatch(/Amazon-Partner|Associate|tag=/);
  });

  it("names no skin type above the products of a page that is about none", () => {
    const t = createPlainTranslator(ALL_WORDS[language]);
    const titles = PRODUCT_CATEGORIES.map((category) => t(`products.titles.${category}`));
    const headings = PRODUCT_SELECTIONS.map((selection) => {
      const html = renderToStaticMarkup(<SelectedProducts t={t} language={language} selection={selection} />);
      return /<h2[^>]*>([^<]+)</.exec(html)?.[1] ?? "products.";
    });
    expect(new Set([...titles, ...headings]).size).toBe(titles.length + PRODUCT_SELECTIONS.length);
    expect(headings.join(" ")).not.toContain("products.");
  });
});

it("the product block names the configured retailer on its links and goes there (R-PROD-4)", () => {
  for (const { attributes, text } of links(serve(build("en", "acne"), { AFFILIATE_HOST: "www.shop.example" }))) {
    expect(text).toContain("Search on shop.example");
    expect(attributes).toContain('href="https://www.shop.example/s?k=');
  }
});

it("the product block ranks by the recommendations, and is combination skin's for a category it does not know (R-PROD-1, R-PROD-3)", () => {
  const first = (recommendations?: string[]) => links(build("en", "anti-aging", recommendations))[0]?.text;
  expect(first()).toContain("Face sunscreen SPF\u00a050");
  expect(first(["retinol serum anti-aging"])).toContain("Retinol serum");
  for (const category of ["unknown", undefined]) expect(build("de", category)).toContain("Produkte für Mischhaut");
});
