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

beforeEach(() => {
  vi.stubEnv("DEV", false);
  vi.stubEnv("SSR", true);
});
afterEach(() => vi.unstubAllEnvs());

/** Its links in a built page with a tag: tests/site/guides.test.ts. */
describe.each(LANGUAGES)("the product block in %s (R-PROD-4)", (language) => {
  const built = (category: string) => build(language, category);

  it("is marked before its first link, every card before its own; no word is foreign (R-LANG-3)", () => {
    const [mark, cardMark] = { de: ["Anzeige", "Anzeige"], en: ["Ad", "Sponsored"] }[language];
    const foreign = { de: /products\.|Sponsored|skin%20care/, en: /products\.|Anzeige|Hautpflege/ }[language];
    for (const html of PRODUCT_CATEGORIES.map(built)) {
      const [head = "", ...cards] = html.split("<li");
      expect(head).toContain(`>${mark}</span>`);
      expect(cards).toHaveLength(4);
      for (const card of cards) expect(card.split("<a ")[0]).toContain(`>${cardMark}</p>`);
      expect(html).not.toMatch(foreign);
    }
  });

  it("names the retailer on its links, goes there in a new tab, as a sponsored link, and says so", () => {
    const found = links(serve(built("acne"), { AFFILIATE_HOST: "www.shop.example" }));
    expect(new Set(found.map(({ text }) => text)).size).toBe(4);
    for (const { attributes, text } of found) {
      expect(attributes).toContain('target="_blank" rel="sponsored nofollow noopener"');
      expect(attributes).toMatch(/href="https:\/\/www\.shop\.example\/s\?k=[\w%.-]+"/);
      expect(text).toMatch({ de: /shop\.example.*neuen Tab/, en: /shop\.example.*new tab/ }[language]);
    }
  });

  it("shows a price, none with a tag or where prices are hidden, and always that they may vary", () => {
    const price = { de: "ca. 11,50 €", en: "about €11.50" }[language];
    const vary = { de: "Preise im Shop können abweichen", en: "Prices at the shop may vary" }[language];
    const ways: Record<string, string>[] = [{}, { PRODUCT_PRICES: "hide" }, { AFFILIATE_TAG: "skinglow-21" }];
    const [plain, ...others] = ways.map((environment) => serve(built("acne"), environment));
    expect(plain).toContain(price);
    for (const html of others) expect(html).not.toContain("€");
    for (const html of [plain, ...others]) expect(html).toContain(vary);
  });

  it("names no skin type above the products of a page that is about none", () => {
    const t = createPlainTranslator(ALL_WORDS[language]);
    const titles = PRODUCT_CATEGORIES.map((category) => t(`products.titles.${category}`));
    const headings = PRODUCT_SELECTIONS.map((selection) => {
      const html = renderToStaticMarkup(<SelectedProducts t={t} language={language} selection={selection} />);
      return /<h2[^>]*>([^<]+)</.exec(html)?.[1];
    });
    expect(new Set([...titles, ...headings]).size).toBe(titles.length + PRODUCT_SELECTIONS.length);
  });
});

it("ranks by the recommendations, and is combination skin's for an unknown category (R-PROD-1, R-PROD-3)", () => {
  const first = (recommendations?: string[]) => links(build("en", "anti-aging", recommendations))[0]?.text;
  expect(first()).toContain("Face sunscreen SPF\u00a050");
  expect(first(["retinol serum anti-aging"])).toContain("Retinol serum");
  for (const category of ["unknown", undefined]) expect(build("de", category)).toContain("Produkte für Mischhaut");
});
