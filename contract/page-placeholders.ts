/**
 * What a prerendered page cannot know at build, because one build serves every configuration (docs/contract.md,
 * "Configuration"). The build writes tokens, the server puts the values in once at start, before it compresses and
 * hashes the pages.
 *
 * Tokens are capital letters, digits and underscores only, so that HTML, JSON and JavaScript escaping leave them as they
 * are. They are filled in pages and in the text files beside them, never in `/assets/*`: those are immutable under
 * their name. Code that also runs in the browser reads the same values from the page (`app/seo/page-settings.ts`).
 */
const VALUE_NAMES = [
  /** The site's origin without a trailing slash (`https://skin.example`); empty without SITE_URL, which makes links root-relative. */
  "site-url",
  "operator-name",
  "operator-address",
  "operator-email",
  "operator-phone",
  "operator-uid",
  "eu-representative",
  "hosting-provider",
  "provider-name",
  "provider-country",
  /** The retailer's host, and what visitors call it. */
  "affiliate-host",
  "affiliate-retailer",
  /** `&tag=...` or nothing: the end of a search address. */
  "affiliate-tag-query",
  /** All that the browser needs, as JSON (`pageSettingsSchema`): only inside its own data element. */
  "page-settings",
] as const;
export type PageValue = (typeof VALUE_NAMES)[number];
export const PAGE_VALUES: readonly PageValue[] = VALUE_NAMES;

/** `site-url` -> `__SITE_URL__` */
export function valueToken(name: PageValue): string {
  return `__${upper(name)}__`;
}

/** Slots of the site's own pages (R-AD-1); the last three are on the result screen. */
export const AD_SLOT_NAMES = [
  "home",
  "blog",
  "dry-skin",
  "oily-skin",
  "combination-skin",
  "sensitive-skin",
  "anti-aging",
  "acne",
  "skin-barrier",
  "glass-skin",
  "result-1",
  "result-2",
  "result-3",
] as const;
export type AdSlotName = (typeof AD_SLOT_NAMES)[number];

const FACT_NAMES = [
  "site-url",
  "operator-name",
  "operator-address",
  "operator-email",
  "operator-phone",
  "operator-uid",
  "eu-representative",
  "hosting-provider",
  /** The terms follow Swiss law instead of German (TERMS_LAW=CH). */
  "law-ch",
  /** An AI provider takes part: it gets the photo, or only the measurements. */
  "provider",
  "provider-photo",
  "provider-words",
  /** Analyses per address are limited, so keyed hashes of addresses are held for a while. */
  "rate-limits",
  /** Daily sums are counted. */
  "usage",
  "ads",
  "ads-on-results",
  "affiliate-tag",
  "prices",
] as const;
export type PageFact = (typeof FACT_NAMES)[number] | `ad-slot-${AdSlotName}`;
export const PAGE_FACTS: readonly PageFact[] = [
  ...FACT_NAMES,
  ...AD_SLOT_NAMES.map((name) => `ad-slot-${name}` as const),
];

/** A fact of the running configuration, or that it does not hold. */
export type PageCondition = PageFact | `not-${PageFact}`;

export function isPageCondition(name: string): name is PageCondition {
  return (PAGE_FACTS as readonly string[]).includes(name.replace(/^not-/, ""));
}

/** What stands between the two tokens is kept when the condition holds and removed when not. A condition never nests in itself. */
export function conditionTokens(condition: PageCondition): { readonly begin: string; readonly end: string } {
  return { begin: `__IF_${upper(condition)}__`, end: `__END_${upper(condition)}__` };
}

function upper(name: string): string {
  return name.toUpperCase().replaceAll("-", "_");
}
