import { GUIDE_SLUGS } from "./guides.ts";

/**
 * Every page of the site at its plain (German) path; the English one stands under `/en` (R-ROUTE-1, R-LANG-4).
 * Routes, prerendering, sitemap, share images and the checks over the built site read this one list.
 */
export const LEGAL_PAGES = ["impressum", "privacy", "terms"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Shows the privacy policy; its canonical address is `/privacy` (R-ROUTE-2). */
export const PRIVACY_ALIAS = "/privacy-policy";

export const DOCUMENT_PATHS: readonly string[] = [
  "/blog",
  ...GUIDE_SLUGS.map((slug) => `/${slug}`),
  ...LEGAL_PAGES.map((page) => `/${page}`),
  PRIVACY_ALIAS,
];

export const PAGE_PATHS: readonly string[] = ["/", ...DOCUMENT_PATHS];

/** The address search engines keep for a path. */
export function canonicalPath(path: string): string {
  return path === PRIVACY_ALIAS ? "/privacy" : path;
}
