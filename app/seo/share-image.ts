import { canonicalPath } from "#content/site-pages.ts";
import type { Language } from "#contract/language.ts";
import { pageTexts } from "./page-settings.ts";

/** What a link to a page shows where it is shared: drawn at build, one a page and language. Pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

export function shareImage(page: string, language: Language): { address: string; width: number; height: number } {
  return { address: `${pageTexts().siteUrl}${shareImagePath(page, language)}`, ...SHARE_IMAGE };
}

/** `/` in German -> `/og/home-de.png`, `/blog` in English -> `/og/blog-en.png` */
function shareImagePath(page: string, language: Language): string {
  return `/og/${canonicalPath(page).slice(1) || "home"}-${language}.png`;
}
