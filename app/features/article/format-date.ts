import type { Language } from "#contract/language.ts";

const LOCALES: Readonly<Record<Language, string>> = { de: "de-CH", en: "en-GB" };

/** @param day in ISO form: `2026-11-20` */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long", timeZone: "UTC" }).format(new Date(day));
}
