import { DEFAULT_LANGUAGE, LANGUAGE_TABLE, LANGUAGES, type Language } from "#contract/language.ts";

/** The default language's pages live at the plain paths, each other's under its own (R-LANG-4). */
export function pathIn(language: Language, page: string): string {
  const { path } = LANGUAGE_TABLE[language];
  return page === "/" ? path || "/" : path + page;
}

export function languageOf(path: string): Language {
  return LANGUAGES.find((language) => language !== DEFAULT_LANGUAGE && isBelow(path, language)) ?? DEFAULT_LANGUAGE;
}

/** The page behind an address of any language: the same for `/blog`, `/blog/` and their twins. */
export function plainPath(path: string): string {
  return path.slice(LANGUAGE_TABLE[languageOf(path)].path.length).replace(/\/+$/, "") || "/";
}

/** Those that a page leads to. */
export function otherLanguages(language: Language): readonly Language[] {
  return LANGUAGES.filter((other) => other !== language);
}

function isBelow(path: string, language: Language): boolean {
  return `${path}/`.startsWith(`${LANGUAGE_TABLE[language].path}/`);
}
