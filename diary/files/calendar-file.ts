import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";
import { fieldDay } from "#site/return-visit/own-day.ts";

/** RFC 5545, 3.1: octets of a line, without its end. */
const LONGEST_LINE = 75;
/** From midnight on: nine in the morning. Chosen: there is daylight for the photo. */
const ALARM = "PT9H";
/** Before any of our files; a sequence ends at 2^31, which in seconds is in 2094. */
const SEQUENCE_BEGIN_MS = Date.UTC(2026, 0, 1);

export interface CalendarEvent {
  /** The same each time, so that a later file moves the entry instead of adding another. ASCII without spaces. */
  readonly name: string;
  /** Its day in the visitor's own calendar. */
  readonly day: Date;
  /** Calendars are shared: nothing of the skin's state in it. */
  readonly title: string;
  readonly text: string;
}

export interface CalendarPlace {
  readonly language: Language;
  /** Where the analysis is; null where the site does not know its address. */
  readonly address: string | null;
}

/**
 * Events of one whole day each, as iCalendar (RFC 5545). No parameter at the texts: readers that many sites use make an object
 * of a text with one, and show "[object Object]". @param events one or more
 */
export function toCalendar(events: readonly CalendarEvent[], { language, address }: CalendarPlace, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  // A later file counts as the newer one (RFC 5545, 3.8.7.4), though nobody remembers the earlier.
  const sequence = Math.max(0, Math.floor((now.getTime() - SEQUENCE_BEGIN_MS) / 1000));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND.name}//History//${language.toUpperCase()}`,
    ...events.flatMap(({ name, day, title, text }) => [
      "BEGIN:VEVENT",
      `UID:${name}@${BRAND.name.toLowerCase()}`,
      `DTSTAMP:${stamp}`,
      `SEQUENCE:${sequence}`,
      `DTSTART;VALUE=DATE:${dayNumber(day, 0)}`,
      `DTEND;VALUE=DATE:${dayNumber(day, 1)}`,
      `SUMMARY:${escaped(title)}`,
      `DESCRIPTION:${escaped(text)}`,
      ...(address === null ? [] : [`URL:${address}`]),
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION:${escaped(title)}`,
      `TRIGGER:${ALARM}`,
      "END:VALARM",
      "END:VEVENT",
    ]),
    "END:VCALENDAR",
  ];
  return lines.map((line) => `${folded(line)}\r\n`).join("");
}

/** RFC 5545, 3.3.11. */
function escaped(text: string): string {
  return text.replace(/[\\;,]/g, "\\$&").replace(/\r?\n/g, "\\n");
}

/** Longer lines go on in the next one, after a space; no character is cut. */
function folded(line: string): string {
  const encoder = new TextEncoder();
  const parts = [""];
  let octets = 0;
  for (const character of line) {
    const more = encoder.encode(character).length;
    if (octets + more > LONGEST_LINE) {
      parts.push("");
      // The space before it counts.
      octets = 1;
    }
    parts[parts.length - 1] += character;
    octets += more;
  }
  return parts.join("\r\n ");
}

/** @param later days after it */
function dayNumber(day: Date, later: number): string {
  const date = new Date(day.getFullYear(), day.getMonth(), day.getDate() + later);
  return fieldDay(date).replaceAll("-", "");
}
