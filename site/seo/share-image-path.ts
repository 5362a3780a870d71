import { canonicalPath } from "#content/site-pages.ts";
import type { Language } from "#contract/language.ts";

/** What a link to a page shows where it is shared: drawn at build, one a page and language. Pixels. */
export const SHARE_IMAGE = { width: 1200, height: 630 } as const;

/** `/` in German -> `/og/home-de.png`, `/blog` in English -> `/og/blog-en.png` */
export function shareImagePath(page: string, language: Language): string {
  return `/og/${canonicalPath(page).slice(1) || "home"}-${language}.png`;
}
