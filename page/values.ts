/**
 * What a prerendered page cannot know at build, because one build serves every configuration (docs/contract.md,
 * "Configuration").
 * The build writes tokens, the server puts the values in once at start, before it compresses and hashes the pages.
 *
 * Tokens are capital letters, digits and underscores only, so that HTML, JSON and JavaScript escaping leave them as they
 * are. They are filled in pages and in the text files beside them, never in `/assets/*`: those are immutable under
 * their name. Code that also runs in the browser reads the same values from the page (`site/seo/page-settings.ts`).
 */
const VALUE_NAMES = [
  /** The site's origin without a trailing slash (`https://skin.example`); empty without SITE_URL, which makes links root-relative. */
  "site-url",
  "operator-name",
  "operator-address",
  "operator-email",
  "operator-phone",
  "operator-uid",
  "editor-name",
  "eu-representative",
  "uk-representative",
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
  return `__${tokenName(name)}__`;
}

/** As all tokens spell a name. */
export function tokenName(name: string): string {
  return name.toUpperCase().replaceAll("-", "_");
}
