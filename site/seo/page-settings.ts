import type { PageCondition, PageFact } from "#page/conditions.ts";
import { PAGE_SETTINGS_ID, type PageSettings } from "#page/settings.ts";
import { type PageValue, valueToken } from "#page/values.ts";

/**
 * The running configuration, as far as pages need it. The build leaves tokens that the server fills in; the browser
 * reads what the server wrote into the page.
 */
type PageTexts = Pick<PageSettings, "siteUrl" | "affiliateHost" | "affiliateRetailer" | "affiliateTagQuery">;

/** The development server fills nothing in and serves as if nothing were configured. */
const UNCONFIGURED: PageSettings = {
  siteUrl: "",
  facts: ["prices"],
  provider: null,
  analysisPlace: "server",
  adsClientId: null,
  adSlots: {},
  affiliateHost: "www.amazon.de",
  affiliateRetailer: "Amazon",
  affiliateTagQuery: "",
};

let known: PageSettings | null = null;

/** What the server wrote into this page. In the browser only. */
export function pageSettings(): PageSettings {
  known ??= import.meta.env.DEV
    ? UNCONFIGURED
    : JSON.parse(document.getElementById(PAGE_SETTINGS_ID)?.textContent ?? "");
  return known as PageSettings;
}

/** Values that may stand in any text or attribute: tokens while prerendering, the real ones in the browser. */
export function pageTexts(): PageTexts {
  if (import.meta.env.DEV) return UNCONFIGURED;
  if (!import.meta.env.SSR) return pageSettings();
  return {
    siteUrl: token("site-url"),
    affiliateHost: token("affiliate-host"),
    affiliateRetailer: token("affiliate-retailer"),
    affiliateTagQuery: token("affiliate-tag-query"),
  };
}

/** Whether a condition holds, where that can be known: in the browser, or on the development server. */
export function holds(condition: PageCondition): boolean {
  const { facts } = import.meta.env.DEV ? UNCONFIGURED : pageSettings();
  const isNegated = condition.startsWith("not-");
  return facts.includes(condition.replace(/^not-/, "") as PageFact) !== isNegated;
}

const token = (name: PageValue) => valueToken(name);
