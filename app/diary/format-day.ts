import { type Language, LOCALES } from "#contract/language.ts";

/** Made once: making one takes a hundred times as long as asking it. */
const formats = new Map<Language, Intl.DateTimeFormat>();

/** "3. Mai 2026", in the visitor's own time zone: they know when they took the photo. */
export function formatDay(at: string, language: Language): string {
  const format = formats.get(language) ?? new Intl.DateTimeFormat(LOCALES[language], { dateStyle: "medium" });
  formats.set(language, format);
  return format.format(new Date(at));
}
