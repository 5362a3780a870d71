import type { Language } from "#contract/language.ts";
import { pathIn } from "#page/paths.ts";
import { pageTexts } from "#site/seo/page-settings.ts";
import { type CalendarEvent, toCalendar } from "./calendar-file.ts";
import { saveFile } from "./save-file.ts";

/** @param name of the file, without its ending @param events one or more */
export function saveCalendar(name: string, events: readonly CalendarEvent[], language: Language): void {
  const { siteUrl } = pageTexts();
  const address = siteUrl === "" ? null : `${siteUrl}${pathIn(language, "/")}`;
  saveFile(`${name}.ics`, "text/calendar;charset=utf-8", toCalendar(events, { language, address }, new Date()));
}
