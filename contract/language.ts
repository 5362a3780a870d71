export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "de";

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}

/** For dates and numbers: as the articles are spelt. */
export const LOCALES: Readonly<Record<Language, string>> = { de: "de-CH", en: "en-GB" };
