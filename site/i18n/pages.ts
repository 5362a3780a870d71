import { DEFAULT_LANGUAGE, type Language } from "#contract/language.ts";

/** German pages live at the plain paths, English ones under `/en` (R-LANG-4). */
export function pathIn(language: Language, page: string): string {
  if (language === DEFAULT_LANGUAGE) return page;
  return page === "/" ? `/${language}` : `/${language}${page}`;
}

export function languageOf(path: string): Language {
  return /^\/en(\/|$)/.test(path) ? "en" : DEFAULT_LANGUAGE;
}

/** The page behind an address of either language: the same for `/blog`, `/blog/` and `/en/blog`. */
export function plainPath(path: string): string {
  return path.replace(/^\/en(?=\/|$)/, "").replace(/\/+$/, "") || "/";
}

export function otherLanguage(language: Language): Language {
  return language === "de" ? "en" : "de";
}
