import { type Language, LOCALES } from "#contract/language.ts";

/** "10. Dezember", "10 December": the day so many weeks after `today`, in the visitor's own time zone. */
export function startDate(today: Date, weeks: number, language: Language): string {
  const day = new Date(today.getFullYear(), today.getMonth(), today.getDate() + weeks * 7);
  return new Intl.DateTimeFormat(LOCALES[language], { day: "numeric", month: "long" }).format(day);
}
