import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { isScoreTold, leadingRange } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { DateTick } from "../chart/date-axis.ts";
import { formatTime, type When } from "./format-day.ts";

export function dayOf(when: When, language: Language): string {
  return formatTime(when, language, { dateStyle: "long" });
}

/** A day below the chart: as a day, a month or a year. */
export function tickOf({ time, style }: DateTick, language: Language): string {
  const year = { year: "numeric" } as const;
  const month = { month: "short" } as const;
  return formatTime(time, language, { day: { day: "numeric", ...month } as const, month, year }[style]);
}

export function timeOf(when: When, language: Language): string {
  return formatTime(when, language, { timeStyle: "short" });
}

/** "72", or "62 bis 82" where the range leads; no number above ± 16. @param isScore not so of a concern, which has points of its own */
export function scoreWords(
  t: TranslateWords,
  { skinScore, scoreSpread }: Pick<HistoryEntry, "skinScore" | "scoreSpread">,
  isScore = true,
): string {
  if (isScore && !isScoreTold(scoreSpread)) return t("labels.score.none");
  const range = leadingRange(skinScore, scoreSpread);
  return range === null ? String(skinScore) : t("labels.score.range", { ...range });
}

/** One decimal: a combined ± is no whole number, and rounded it could seem to equal the change that exceeds it. */
export function formatNumber(value: number, language: Language): string {
  // "de", not "de-CH": the decimal comma of all other pages.
  return new Intl.NumberFormat(language, { maximumFractionDigits: 1 }).format(value);
}
