import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";
import { hereOf, type Moment } from "#site/return-visit/own-day.ts";

/** Made once: making one takes a hundred times as long as asking it, and a list asks for hundreds of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** Of an entry or a note by the calendar of its own place; of any other moment, ISO 8601 or ms, by this device's. */
export type When = Moment | string | number;

/** "3. Mai 2026", "30. Sept. 2026": where there is little room. */
export function formatDay(when: When, language: Language): string {
  return formatTime(when, language, { day: "numeric", month: "short", year: "numeric" });
}

export function formatTime(when: When, language: Language, style: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(style)}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, style);
  formats.set(key, format);
  return format.format(typeof when === "object" ? hereOf(when) : new Date(when));
}
