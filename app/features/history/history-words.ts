import type { Language } from "#contract/language.ts";

const LOCALES: Readonly<Record<Language, string>> = { de: "de-CH", en: "en-GB" };

/** In the visitor's own time zone: they know when they took the photo. */
export function dayOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "long" }).format(new Date(at));
}

export function shortDayOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" }).format(new Date(at));
}

export function timeOf(at: string, language: Language): string {
  return new Intl.DateTimeFormat(LOCALES[language], { timeStyle: "short" }).format(new Date(at));
}

/** One decimal: a combined ± is no whole number, and rounded it could seem to equal the change that exceeds it. */
export function formatNumber(value: number, language: Language): string {
  // "de", not "de-CH": the decimal comma of all other pages.
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}
