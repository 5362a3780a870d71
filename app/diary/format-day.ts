import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";

/** Made once: making one takes a hundred times as long as asking it, and a list asks for hundreds of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** "3. Mai 2026", "30. Sept. 2026": where there is little room. */
export function formatDay(at: string, language: Language): string {
  return formatTime(at, language, { day: "numeric", month: "short", year: "numeric" });
}

/** In the visitor's own time zone: they know when they took the photo. */
export function formatTime(at: string | number, language: Language, style: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, style);
  formats.set(key, format);
  return format.format(new Date(at));
}
