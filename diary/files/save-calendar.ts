import { handOverText } from "#browser/power/hand-over-file.ts";
import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import type { TranslateWords } from "#site/i18n/word-keys.ts";
import { pageTexts } from "#site/seo/page-settings.ts";
import { formatTime } from "../words/format-day.ts";
import { type CalendarEvent, toCalendar } from "./calendar-file.ts";

/**
 * @param name of the file, without its ending
 * @param events one or more
 * @returns the days, to be entered by hand, where the file may not have arrived; null: nothing is to be said
 */
export async function saveCalendar(
  name: string,
  events: readonly CalendarEvent[],
  language: Language,
  t: TranslateWords,
): Promise<string | null> {
  const { siteUrl } = pageTexts();
  const address = siteUrl === "" ? null : `${siteUrl}${pathIn(language, "/")}`;
  const text = toCalendar(events, { language, address }, new Date());
  // The text of such a file is of no use to anybody's eyes.
  const end = await handOverText(`${name}.ics`, "text/calendar;charset=utf-8", text, false);
  if (end !== "stayed") return null;
  const dayOf = (day: Date) => formatTime({ at: day.toISOString() }, language, { dateStyle: "long" });
  const days = events.map(({ day, title }) => t("inapp.calendarDay", { date: dayOf(day), title }));
  return t("inapp.calendar", { days: days.join(", ") });
}
