import type { HistoryEntry } from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { isScoreTold, leadingRange } from "#contract/score-range.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { formatTime, type When } from "./format-day.ts";

export function dayOf(when: When, language: Language): string {
  return formatTime(when, language, { dateStyle: "long" });
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
