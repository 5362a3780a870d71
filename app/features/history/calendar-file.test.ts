import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { toCalendar } from "./calendar-file.ts";

const NOW = new Date(2026, 10, 22, 23, 30);
const REMINDER = { language: "de", title: "Neue Analyse", text: "Gleiches Licht.", uid: "1@x", address: null } as const;
const linesOf = (file: string) => file.split("\r\n");
/** As a calendar reads it (RFC 5545, 3.1). */
const unfolded = (file: string) => file.replaceAll("\r\n ", "");

describe("the calendar file (R-RES-15)", () => {
  it("is one event of a whole day, in four weeks by the visitor's own calendar", () => {
    const file = toCalendar({ ...REMINDER, address: "https://skin.example/" }, NOW);
    expect(linesOf(file)).toEqual([
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      "PRODID:-//SkinGlow//History//DE",
      "BEGIN:VEVENT",
      "UID:1@x",
      expect.stringMatching(/^DTSTAMP:2026112\dT\d{6}Z$/),
      "DTSTART;VALUE=DATE:20261220",
      "DTEND;VALUE=DATE:20261221",
      "SUMMARY;LANGUAGE=de:Neue Analyse",
      "DESCRIPTION;LANGUAGE=de:Gleiches Licht.",
      "URL:https://skin.example/",
      "TRANSP:TRANSPARENT",
      "BEGIN:VALARM",
      "ACTION:DISPLAY",
      "DESCRIPTION;LANGUAGE=de:Neue Analyse",
      "TRIGGER:PT9H",
      "END:VALARM",
      "END:VEVENT",
      "END:VCALENDAR",
      "",
    ]);
  });

  it("escapes what has a meaning of its own", () => {
    const file = toCalendar({ ...REMINDER, title: "a,b;c\\d\ne" }, NOW);
    expect(linesOf(file)).toContain("SUMMARY;LANGUAGE=de:a\\,b\\;c\\\\d\\ne");
  });

  it("folds every line at 75 octets or less, cuts no character, and reads back as it was", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
        const plain = text.replace(/[\\;,\r\n]/g, "");
        const file = toCalendar({ ...REMINDER, text: plain }, NOW);
        for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
        expect(linesOf(unfolded(file))).toContain(`DESCRIPTION;LANGUAGE=de:${plain}`);
      }),
    );
  });
});
