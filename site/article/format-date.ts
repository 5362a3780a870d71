import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";

/** @param day in ISO form: `2026-11-20` */
export function formatDate(day: string, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, { dateStyle: "long", timeZone: "UTC" }).format(
    new Date(day),
  );
}
