import type { Language } from "#contract/language.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { readLastSaved } from "#site/return-visit/last-saved.ts";
import { reminderDay } from "./reminder-day.ts";
import { saveCalendar } from "./save-calendar.ts";

/** The day of the next comparison, as a calendar file. @returns as `saveCalendar` */
export function saveReminder(t: TranslateWords, language: Language): Promise<string | null> {
  const event = {
    name: `comparison-${readLastSaved()?.calendar ?? ""}`,
    day: reminderDay(new Date()),
    title: t("history.next.eventTitle"),
    text: t("history.next.eventText"),
  };
  return saveCalendar(t("history.next.fileName"), [event], language, t);
}
