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

describe("the product block", () => {
  beforeEach(() => {
    vi.stubEnv("DEV", false);
    vi.stubEnv("SSR", true);
  });
  afterEach(() => vi.unstubAllEnvs());

  it.each([
    ["de", "Anzeige", "Anzeige", /products\.|Sponsored|skin%20care/],
    ["en", "Ad", "Sponsored", /products\.|Anzeige|Hautpflege/],
  ] as const)(
    "in %s is marked as %s before its first link, and every card as %s before its own; no word is foreign (R-PROD-4, R-LANG-3)",
    (language, mark, cardMark, foreign) => {
      for (const category of PRODUCT_CATEGORIES) {
        const html = build(language, category);
        expect(html.indexOf(`>${mark}</p>`)).toBeGreaterThan(0);
        expect(html.indexOf(`>${mark}</p>`)).toBeLessThan(html.indexOf("<a "));
        expect(html).not.toMatch(foreign);
        const cards = html.split("<li").slice(1);
        expect(cards).toHaveLength(4);
        for (const card of cards) expect(card.split("<a ")[0]).toContain(`>${cardMark}</p>`);
      }
    },
  );

  it.each(LANGUAGES)(
    "in %s opens the retailer in a new tab, as a sponsored link, and says so (R-PROD-4)",
    (language) => {
      const found = links(build(language, "acne"));
      expect(found).toHaveLength(4);
      for (const { attributes, text } of found) {
        expect(attributes).toContain('target="_blank"');
        expect(attributes).toContain('rel="sponsored nofollow noopener"');
        expect(attributes).toMatch(/href="https:\/\/__AFFILIATE_HOST__\/s\?k=[\w%.-]+__AFFILIATE_TAG_QUERY__"/);
        expect(text).toContain("__AFFILIATE_RETAILER__");
        expect(text).toContain({ de: "neuen Tab", en: "new tab" }[language]);
      }
      expect(new Set(found.map(({ text }) => text)).size).toBe(4);
    },
  );

  it.each([
    ["de", "ca. 11,50 €", "Preise im Shop können abweichen"],
    ["en", "about €11.50", "Prices at the shop may vary"],
  ] as const)("in %s shows %s or no price, and always that prices may vary (R-PROD-4)", (language, price, vary) => {
    const shown = serve(build(language, "acne"), {});
    expect(shown).toContain(price);
    expect(shown).toContain(vary);
    const hidden = serve(build(language, "acne"), { PRODUCT_PRICES: "hide" });
    expect(hidden).not.toContain("€");
    expect(hidden).toContain(vary);
    expect(links(hidden)).toHaveLength(4);
  });

  it.each([
    ["de", "Als Amazon-Partner verdiene ich an qualifizierten Verkäufen."],
    ["en", "As an Amazon Associate I earn from qualifying purchases."],
  ] as const)(
    "in %s has tag and associate sentence when a tag is configured, else neither (R-PROD-4)",
    (language, sentence) => {
      const tagged = serve(build(language, "dry-skin"), { AFFILIATE_TAG: "skinglow-21" });
      expect(tagged.split(`<p>${sentence}</p>`)).toHaveLength(2);
      expect(tagged).not.toContain("€");
      expect(tagged).toMatch(/Preise im Shop können abweichen|Prices at the shop may vary/);
      for (const { attributes } of links(tagged)) expect(attributes).toMatch(/href="[^"]+&amp;tag=skinglow-21"/);
      const plain = serve(build(language, "dry-skin"), {});
      expect(plain).not.toContain("Amazon-Partner");
      expect(plain).not.toContain("Associate");
      expect(plain).not.toContain("tag=");
      for (const { attributes } of links(plain))
        expect(attributes).toMatch(/href="https:\/\/www\.amazon\.de\/s\?k=[\w%.-]+"/);
    },
  );

  it("names the configured retailer on its links and goes there (R-PROD-4)", () => {
    for (const { attributes, text } of links(serve(build("en", "acne"), { AFFILIATE_HOST: "www.shop.example" }))) {
      expect(text).toContain("Search on shop.example");
      expect(attributes).toContain('href="https://www.shop.example/s?k=');
    }
  });

  it("ranks by the recommendations (R-PROD-3)", () => {
    const first = (recommendations?: string[]) => links(build("en", "anti-aging", recommendations))[0]?.text;
    expect(first()).toContain("Face sunscreen SPF\u00a050");
    expect(first(["retinol serum anti-aging"])).toContain("Retinol serum");
  });

  it("shows combination skin for a category it does not know (R-PROD-1)", () => {
    expect(build("de", "unknown")).toBe(build("de", undefined));
    expect(build("de", "unknown")).toContain("Produkte für Mischhaut");
  });

  it.each(LANGUAGES)("in %s names no skin type above the products of a page that is about none", (language) => {
    const t = createPlainTranslator(ALL_WORDS[language]);
    const titles = PRODUCT_CATEGORIES.map((category) => t(`products.titles.${category}`));
    const headings = PRODUCT_SELECTIONS.map((selection) => {
      const html = renderToStaticMarkup(<SelectedProducts t={t} language={language} selection={selection} />);
      return /<h2[^>]*>([^<]+)</.exec(html)?.[1] ?? "";
    });
    expect(new Set([...titles, ...headings]).size).toBe(titles.length + PRODUCT_SELECTIONS.length);
    expect(headings.filter((heading) => heading === "" || heading.includes("products."))).toEqual([]);
  });
});
