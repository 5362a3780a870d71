import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";

/** RFC 5545, 3.1: octets of a line, without its end. */
const LONGEST_LINE = 75;
/** From midnight on: nine in the morning. Chosen: there is daylight for the photo. */
const ALARM = "PT9H";

export interface CalendarEvent {
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

/** Events of one whole day each, as iCalendar (RFC 5545). @param events one or more */
export function toCalendar(events: readonly CalendarEvent[], { language, address }: CalendarPlace, now: Date): string {
  const stamp = now.toISOString().replace(/[-:]|\.\d+/g, "");
  // Unique in the world (RFC 5545, 3.8.4.7).
  const file = `${now.getTime()}-${crypto.getRandomValues(new Uint32Array(2)).join("-")}`;
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND.name}//History//${language.toUpperCase()}`,
    ...events.flatMap(({ day, title, text }, place) => [
      "BEGIN:VEVENT",
      `UID:${file}-${place}@${BRAND.name.toLowerCase()}`,
      `DTSTAMP:${stamp}`,
      `DTSTART;VALUE=DATE:${dayNumber(day, 0)}`,
      `DTEND;VALUE=DATE:${dayNumber(day, 1)}`,
      `SUMMARY;LANGUAGE=${language}:${escaped(title)}`,
      `DESCRIPTION;LANGUAGE=${language}:${escaped(text)}`,
      ...(address === null ? [] : [`URL:${address}`]),
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      `DESCRIPTION;LANGUAGE=${language}:${escaped(title)}`,
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
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
}
