import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import type { StepStart } from "./shown/own-plan.ts";

/** "10. Dezember", "10 December": the day so many weeks after `today`, in the visitor's own time zone. */
export function startDate(today: Date, weeks: number, language: Language): string {
  return new Intl.DateTimeFormat(LANGUAGE_TABLE[language].locale, { day: "numeric", month: "long" }).format(
    startDay(today, weeks),
  );
}

export function startDay(today: Date, weeks: number): Date {
  return new Date(today.getFullYear(), today.getMonth(), today.getDate() + weeks * 7);
}

/** When a step of the plan is begun, for the eye. */
export function startText(
  start: StepStart,
  isOptional: boolean,
  today: Date,
  language: Language,
  t: TranslateWords,
): string {
  if (typeof start === "string") return t(`results.planStart.${start}`);
  return t(`results.planStart.${isOptional ? "optional" : "later"}`, { date: startDate(today, start, language) });
}
