import { describe, expect, it } from "vitest";
import { AD_SLOT_NAMES } from "#page/ad-slots.ts";
import { PAGE_FACTS } from "#page/conditions.ts";
import type { PageSettings } from "#page/settings.ts";
import { PAGE_VALUES } from "#page/values.ts";
import { testEnvironment } from "#tests/support/environment.ts";
import { pageConfiguration } from "./page-configuration.ts";

function configured(given: Readonly<Record<string, string>> = {}) {
  const { facts, values } = pageConfiguration(testEnvironment(given));
  return { facts: [...facts].sort(), values, settings: JSON.parse(values["page-settings"]) as PageSettings };
}

const ADS = { ADS_CLIENT_ID: "ca-pub-1234567890123456" };
const AI = { OPENAI_API_KEY: "k", OPENAI_MODEL: "m" };
const KNOWN_SLOTS = ["acne", "anti-aging", "blog", "glass-skin", "skin-barrier"];

/** Whatever is configured, unless it says otherwise. */
const ALWAYS = ["offline", "prices", "rate-limits", "usage"];

describe("what pages know of the configuration", () => {
  it("is next to nothing when nothing is configured: prices, a limit, and a retailer", () => {
    const { facts, values, settings } = configured();
    expect(facts).toEqual(ALWAYS);
    expect(settings).toEqual({
      siteUrl: "",
      facts: ["offline", "rate-limits", "usage", "prices"],
      provider: null,
      analysisPlace: "server",
      adsClientId: null,
      adSlots: {},
      affiliateHost: "www.amazon.de",
      affiliateRetailer: "Amazon",
      affiliateTagQuery: "",
    });
    const given = Object.entries(values).filter(([name, value]) => name !== "page-settings" && value !== "");
    expect(given).toEqual([
      ["affiliate-host", "www.amazon.de"],
      ["affiliate-retailer", "Amazon"],
    ]);
  });

  it("has a text for every value a page may ask for", () => {
    expect(Object.keys(configured().values).sort()).toEqual([...PAGE_VALUES].sort());
  });

  it.each([
    ["SITE_URL", "https://skin.example", "site-url"],
    ["OPERATOR_NAME", "Müller & Söhne", "operator-name"],
    ["OPERATOR_ADDRESS", "Weg 1, 8000 Zürich", "operator-address"],
    ["OPERATOR_EMAIL", "a@b.example", "operator-email"],
    ["OPERATOR_PHONE", "+41 44 000 00 00", "operator-phone"],
    ["OPERATOR_UID", "CHE-123.456.789", "operator-uid"],
    ["EU_REPRESENTATIVE", "Muster GmbH, Berlin", "eu-representative"],
    ["UK_REPRESENTATIVE", "Sample Ltd, London", "uk-representative"],
  ] as const)("%s is a fact and a text (R-BRAND-2, R-BRAND-3)", (variable, value, name) => {
    const { facts, values } = configured({ [variable]: value });
    expect(facts).toEqual([...ALWAYS, name].sort());
    expect(values[name]).toBe(value);
  });

  it("knows the law of the terms, and that prices are hidden", () => {
    const { facts } = configured({ TERMS_LAW: "CH", PRODUCT_PRICES: "hide" });
    expect(facts).toEqual(["law-ch", ...ALWAYS.filter((fact) => fact !== "prices")]);
  });

  it("has the known ad slots with a publisher id only, and further ones by name (R-AD-1)", () => {
    expect(configured({ ADS_SLOT_HOME: "1234567890" }).facts).toEqual(ALWAYS);
    const { facts, settings } = configured({ ...ADS, ADS_SLOT_HOME: "1234567890", ADS_SLOT_ELSEWHERE: "1234567890" });
    expect(facts).toEqual(["ads", ...ALWAYS, ...[...KNOWN_SLOTS, "home"].map((name) => `ad-slot-${name}`)].sort());
    expect(settings).toMatchObject({
      adsClientId: ADS.ADS_CLIENT_ID,
      adSlots: { home: "1234567890", acne: "4455667788" },
    });
  });

  it("has no prices as soon as there is an associate tag, whatever PRODUCT_PRICES says (R-PROD-4)", () => {
    expect(configured({ PRODUCT_PRICES: "show" }).facts).toContain("prices");
    expect(configured({ PRODUCT_PRICES: "show", AFFILIATE_TAG: "skin-21" }).facts).not.toContain("prices");
  });

  it("has no ads where a face is on the page, nor measures on the device, unless the operator wants it (docs/privacy.md, R-UP-14)", () => {
    expect(configured(ADS).facts).not.toContain("ads-on-results");
    expect(configured({ ...ADS, ADS_ON_RESULTS: "true" }).facts).toContain("ads-on-results");
    expect(configured({ ADS_ON_RESULTS: "true" }).facts).not.toContain("ads-on-results");
    expect(configured({ ANALYSIS_PLACE: "device" }).settings.analysisPlace).toBe("device");
  });

  it.each([
    ["www.amazon.de", "Amazon"],
    ["www.amazon.co.uk", "Amazon"],
    ["www.galaxus.ch", "galaxus.ch"],
    ["notamazon.de", "notamazon.de"],
  ])("calls %s %s and puts the tag at the end of a search (R-PROD-4)", (AFFILIATE_HOST, retailer) => {
    const { facts, values, settings } = configured({ AFFILIATE_HOST, AFFILIATE_TAG: "skin-21" });
    expect(facts).toContain("affiliate-tag");
    expect(values).toMatchObject({ "affiliate-host": AFFILIATE_HOST, "affiliate-retailer": retailer });
    expect(settings.affiliateTagQuery).toBe("&tag=skin-21");
  });

  it.each([
    ["embedded", [], null],
    ["openai", ["provider", "provider-photo"], { photoLeavesServer: true, writesSummary: true }],
    ["openai-words", ["provider", "provider-words"], { photoLeavesServer: false, writesSummary: true }],
  ] as const)("says for the provider %s what leaves the server", (ANALYSIS_PROVIDER, expected, capabilities) => {
    const named = { ...AI, PROVIDER_NAME: "Anbieter", PROVIDER_COUNTRY: "USA" };
    const { facts, values, settings } = configured({ ANALYSIS_PROVIDER, ...named });
    expect(facts.filter((fact) => fact.startsWith("provider"))).toEqual(expected);
    expect(values).toMatchObject({ "provider-name": "Anbieter", "provider-country": "USA" });
    expect(settings.provider).toEqual(capabilities && { name: "Anbieter", country: "USA", ...capabilities });
  });

  it("says that addresses are counted as long as they are (R-SH-5)", () => {
    expect(configured({ ANALYSIS_LIMITS: "off" }).facts).not.toContain("rate-limits");
    // Of a client's calls to the provider.
    expect(configured({ ...AI, ANALYSIS_LIMITS: "off", ANALYSIS_PROVIDER: "openai" }).facts).toContain("rate-limits");
    expect(configured({ USAGE_FILE: "off" }).facts).not.toContain("usage");
    expect(configured({ USAGE_FILE: "off", DATABASE_URL: "postgres://db/usage" }).facts).toContain("usage");
  });

  it("tells only facts that pages can ask for, and never a secret or an address of the operator", () => {
    const slots = Object.fromEntries(
      AD_SLOT_NAMES.map((name) => [`ADS_SLOT_${name.toUpperCase().replaceAll("-", "_")}`, "1234567890"]),
    );
    const { facts, values } = configured({
      ...ADS,
      ...slots,
      OPENAI_API_KEY: "canary-key",
      DATABASE_URL: "postgres://canary",
      OPERATOR_ADDRESS: "canary-street",
    });
    expect(facts.filter((fact) => !PAGE_FACTS.includes(fact as (typeof PAGE_FACTS)[number]))).toEqual([]);
    expect(facts.filter((fact) => fact.startsWith("ad-slot-"))).toHaveLength(AD_SLOT_NAMES.length);
    expect(values["page-settings"]).not.toContain("canary");
  });
});
