import { canonicalPath } from "#content/site-pages.ts";
import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { pageTexts } from "./page-settings.ts";

/** A page's canonical address in one language; root-relative without SITE_URL (R-BRAND-2). */
export function addressOf(page: string, language: Language): string {
  return `${pageTexts().siteUrl}${pathIn(language, canonicalPath(page))}`;
}
