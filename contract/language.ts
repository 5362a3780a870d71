export const LANGUAGES = ["de", "en"] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = "de";

export function isLanguage(text: unknown): text is Language {
  return LANGUAGES.some((language) => language === text);
}
