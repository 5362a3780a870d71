import type { HistoryEntry } from "#contract/history.ts";
import { type Language, LOCALES } from "#contract/language.ts";
import { leadingRange } from "#contract/score-range.ts";
import type { TranslateWords } from "../../i18n/word-keys.ts";

/** Made once: making one takes a hundred times as long as asking it, and a list asks for hundreds of days. */
const formats = new Map<string, Intl.DateTimeFormat>();

/** In the visitor's own time zone: they know when they took the photo. */
export function dayOf(at: string, language: Language): string {
  return formatted(at, language, { dateStyle: "long" });
}

export function shortDayOf(at: string, language: Language): string {
  return formatted(at, language, { dateStyle: "medium" });
}

export function timeOf(at: string, language: Language): string {
  return formatted(at, language, { timeStyle: "short" });
}

function formatted(at: string, language: Language, style: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${Object.values(style).join()}`;
  const format = formats.get(key) ?? new Intl.DateTimeFormat(LOCALES[language], style);
  formats.set(key, format);
  return format.format(new Date(at));
}

/** "72", or "62 bis 82" where the range leads. */
export function scoreWords(
  t: TranslateWords,
  { skinScore, scoreSpread }: Pick<HistoryEntry, "skinScore" | "scoreSpread">,
): string {
  const range = leadingRange(skinScore, scoreSpread);
  return range === null ? String(skinScore) : t("labels.score.range", { ...range });
}

/** One decimal: a combined ± is no whole number, and rounded it could seem to equal the change that exceeds it. */
export function formatNumber(value: number, language: Language): string {
  // "de", not "de-CH": the decimal comma of all other pages.
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}
