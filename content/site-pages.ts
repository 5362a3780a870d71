import { GUIDE_SLUGS } from "./guides.ts";

/**
 * Every page of the site at its plain path; other languages: `page/paths.ts` (R-ROUTE-1, R-LANG-4).
 * Routes, prerendering, sitemap, share images and the checks over the built site read this one list.
 */
export const LEGAL_PAGES = ["impressum", "privacy", "terms", "accessibility"] as const;
export type LegalPage = (typeof LEGAL_PAGES)[number];

/** Shows the privacy policy; its canonical address is `/privacy` (R-ROUTE-2). */
export const PRIVACY_ALIAS = "/privacy-policy";

/** How the score comes about (R-RES-17). */
export const METHOD_PAGE = "/method";

/** Questions that find the skin type without a photo. */
export const QUESTIONNAIRE_PAGE = "/skin-type-test";

/** Every claim about an effect with its source, people and payer (`advice/claims/`). */
export const EVIDENCE_PAGE = "/evidence";

/** Good to know, of the measurement, of us, and where selling would be out of place: no ads, no products (decision 0126). */
export const EXPLAINERS = [
  "is-my-skin-score-good",
  "skin-analysis-apps",
  "what-happens-to-my-photo",
  "dark-skin-in-photos",
  "skin-age-test",
  "skincare-under-18",
  "dermatologist-appointment",
  "how-texts-and-numbers-are-made",
  "about",
] as const;
export type Explainer = (typeof EXPLAINERS)[number];

export const DOCUMENT_PATHS: readonly string[] = [
  "/blog",
  QUESTIONNAIRE_PAGE,
  ...GUIDE_SLUGS.map((slug) => `/${slug}`),
  METHOD_PAGE,
  EVIDENCE_PAGE,
  ...EXPLAINERS.map((page) => `/${page}`),
  ...LEGAL_PAGES.map((page) => `/${page}`),
  PRIVACY_ALIAS,
];

/** Holds what the visitor's own device keeps (R-RES-15). */
export const HISTORY_PATH = "/history";

/** Pages that search engines are asked to leave out: there is nothing on them but the visitor's own. */
export const UNLISTED_PATHS: readonly string[] = [HISTORY_PATH];

export const PAGE_PATHS: readonly string[] = ["/", ...DOCUMENT_PATHS, ...UNLISTED_PATHS];

/** Where the text of a page is, within `content/<language>/`; null where it has no file of its own. */
export function textFileOf(page: string): string | null {
  const name = canonicalPath(page).slice(1);
  if ([METHOD_PAGE, QUESTIONNAIRE_PAGE, EVIDENCE_PAGE].includes(page)) return `${name}.md`;
  if (isOneOf(GUIDE_SLUGS, name)) return `guides/${name}.md`;
  if (isOneOf(EXPLAINERS, name)) return `explainers/${name}.md`;
  return isOneOf(LEGAL_PAGES, name) ? `legal/${name}.md` : null;
}

function isOneOf(names: readonly string[], name: string): boolean {
  return names.includes(name);
}

/** The address search engines keep for a path. */
export function canonicalPath(path: string): string {
  return path === PRIVACY_ALIAS ? "/privacy" : path;
}
