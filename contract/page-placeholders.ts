/**
 * What a prerendered page cannot know at build, because one build serves every configuration (contract, "Configuration").
 * The build writes the token, the server puts the value in once at start, before it compresses and hashes the pages.
 *
 * Tokens are letters and underscores only, so that HTML, JSON and JavaScript escaping leave them as they are. They are
 * filled in HTML and in React Router's `.data` files, never in `/assets/*`: those are immutable under their name.
 * So code that also runs in the browser must read a value from the page (`<html data-site-url>`), not write the token
 * again, else hydration finds another text than the server filled in.
 */
export const PAGE_PLACEHOLDERS = {
  /** The site's origin without a trailing slash (`https://skin.example`); empty without SITE_URL, which makes links root-relative. */
  siteUrl: "__SITE_URL__",
} as const;

export type PagePlaceholder = keyof typeof PAGE_PLACEHOLDERS;
