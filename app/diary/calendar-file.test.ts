import fc from "fast-check";
import { expect, it } from "vitest";
import { toCalendar } from "./calendar-file.ts";

const NOW = new Date(2026, 10, 22, 23, 30);
const PLACE = { language: "de", address: "https://skin.example/" } as const;
const EVENT = { day: new Date(2026, 11, 31, 8), title: "SkinGlow: vergleichen", text: "Gleiches Licht." };
const linesOf = (file: string) => file.split("\r\n");

it("a calendar file is one event of a whole day each, by the visitor's own calendar (R-RES-15)", () => {
  const second = { ...EVENT, day: new Date(2026, 10, 22), title: "SkinGlow: Schritt 2" };
  const event = (place: number, title: string, from: number, to: number) => [
    "BEGIN:VEVENT",
    expect.stringMatching(new RegExp(`^UID:\\d+-\\d+-\\d+-${place}@skinglow$`)),
    expect.stringMatching(/^DTSTAMP:2026112\dT\d{6}Z$/),
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    `SUMMARY;LANGUAGE=de:${title}`,
    "DESCRIPTION;LANGUAGE=de:Gleiches Licht.",
    `URL:${PLACE.address}`,
    "TRANSP:TRANSPARENT",
    ...["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION;LANGUAGE=de:${title}`, "TRIGGER:PT9H", "END:VALARM"],
    "END:VEVENT",
  ];
  expect(linesOf(toCalendar([EVENT, second], PLACE, NOW))).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//SkinGlow//History//DE"],
    ...event(0, EVENT.title, 20261231, 20270101),
    ...event(1, second.title, 20261122, 20261123),
    ...["END:VCALENDAR", ""],
  ]);
});

it("escapes what has a meaning of its own", () => {
  const file = toCalendar([{ ...EVENT, title: "a,b;c\\d\ne" }], PLACE, NOW);
  expect(linesOf(file)).toContain("SUMMARY;LANGUAGE=de:a\\,b\\;c\\\\d\\ne");
});

it("folds every line at 75 octets or less, cuts no character, and reads back as it was (RFC 5545, 3.1)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const plain = text.replace(/[\\;,\r\n]/g, "");
      const file = toCalendar([{ ...EVENT, text: plain }], PLACE, NOW);
      for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(linesOf(file.replaceAll("\r\n ", ""))).toContain(`DESCRIPTION;LANGUAGE=de:${plain}`);
    }),
  );
});
