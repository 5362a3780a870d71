import { BRAND } from "#contract/brand.ts";
import type { Language } from "#contract/language.ts";

/** Chosen: as long as care is left alone before anything is added (R-RES-6). */
const REMIND_AFTER_DAYS = 28;
/** RFC 5545, 3.1: octets of a line, without its end. */
const LONGEST_LINE = 75;
/** From midnight on: nine in the morning. Chosen: there is daylight for the photo. */
const ALARM = "PT9H";

interface Reminder {
  readonly language: Language;
  readonly title: string;
  readonly text: string;
  /** Unique in the world (RFC 5545, 3.8.4.7). */
  readonly uid: string;
  /** Where the analysis is; null where the site does not know its address. */
  readonly address: string | null;
}

/** An event of one whole day, four weeks after `now` in the visitor's own calendar, as iCalendar (RFC 5545). */
export function toCalendar({ language, title, text, uid, address }: Reminder, now: Date): string {
  const day = (days: number) => dayNumber(new Date(now.getFullYear(), now.getMonth(), now.getDate() + days));
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${BRAND.name}//History//${language.toUpperCase()}`,
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${now.toISOString().replace(/[-:]|\.\d+/g, "")}`,
    `DTSTART;VALUE=DATE:${day(REMIND_AFTER_DAYS)}`,
    `DTEND;VALUE=DATE:${day(REMIND_AFTER_DAYS + 1)}`,
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

function dayNumber(date: Date): string {
  const two = (number: number) => String(number).padStart(2, "0");
  return `${date.getFullYear()}${two(date.getMonth() + 1)}${two(date.getDate())}`;
}
