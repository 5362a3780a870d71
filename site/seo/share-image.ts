import type { Language } from "#contract/language.ts";
import { pageTexts } from "./page-settings.ts";
import { SHARE_IMAGE, shareImagePath } from "./share-image-path.ts";

export function shareImage(page: string, language: Language): { address: string; width: number; height: number } {
  return { address: `${pageTexts().siteUrl}${shareImagePath(page, language)}`, ...SHARE_IMAGE };
}
