import fc from "fast-check";
import { expect, it } from "vitest";
import { toCalendar } from "./calendar-file.ts";

const NOW = new Date(2026, 10, 22, 23, 30);
const PLACE = { language: "de", address: "https://skin.example/" } as const;
const EVENT = {
  name: "comparison-00000000000000ff",
  day: new Date(2026, 11, 31, 8),
  title: "SkinGlow: vergleichen",
  text: "Gleiches Licht.",
};
const linesOf = (file: string) => file.split("\r\n");

/** As a strict reader takes a file: unfolded, each line a name, its parameters, a value; texts unescaped. */
function read(file: string) {
  const lines = linesOf(file.replaceAll("\r\n ", ""));
  expect(lines.pop()).toBe("");
  return lines.map((line) => {
    const [, name = "", parameters = "", value = ""] = /^([A-Z-]+)((?:;[A-Z-]+=[^;:]+)*):(.*)$/.exec(line) ?? [];
    expect(name, line).not.toBe("");
    return { name, parameters, value: value.replace(/\\n/g, "\n").replace(/\\([\\;,])/g, "$1") };
  });
}
const valuesOf = (file: string, name: string) => read(file).flatMap((one) => (one.name === name ? one.value : []));

it("a calendar file is one event of a whole day each, by the visitor's own calendar (R-RES-15)", () => {
  const second = { ...EVENT, name: "plan-2-ff", day: new Date(2026, 10, 22), title: "SkinGlow: Schritt 2" };
  const event = ({ name, title }: typeof EVENT, from: number, to: number) => [
    "BEGIN:VEVENT",
    `UID:${name}@skinglow`,
    expect.stringMatching(/^DTSTAMP:2026112\dT\d{6}Z$/),
    expect.stringMatching(/^SEQUENCE:\d+$/),
    `DTSTART;VALUE=DATE:${from}`,
    `DTEND;VALUE=DATE:${to}`,
    `SUMMARY:${title}`,
    "DESCRIPTION:Gleiches Licht.",
    `URL:${PLACE.address}`,
    "TRANSP:TRANSPARENT",
    ...["BEGIN:VALARM", "ACTION:DISPLAY", `DESCRIPTION:${title}`, "TRIGGER:PT9H", "END:VALARM"],
    "END:VEVENT",
  ];
  expect(linesOf(toCalendar([EVENT, second], PLACE, NOW))).toEqual([
    ...["BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//SkinGlow//History//DE"],
    ...event(EVENT, 20261231, 20270101),
    ...event(second, 20261122, 20261123),
    ...["END:VCALENDAR", ""],
  ]);
});

it("a second file moves the entry of the first: the same UID, a higher sequence, another day", () => {
  const [first, later] = [NOW, new Date(NOW.getTime() + 1000)].map((now, place) =>
    toCalendar([{ ...EVENT, day: new Date(2026, 11, 30 + place) }], PLACE, now),
  ) as [string, string];
  expect(valuesOf(later, "UID")).toEqual(valuesOf(first, "UID"));
  expect(Number(valuesOf(later, "SEQUENCE")[0])).toBeGreaterThan(Number(valuesOf(first, "SEQUENCE")[0]));
  expect([first, later].map((file) => valuesOf(file, "DTSTART")[0])).toEqual(["20261230", "20261231"]);
  // RFC 5545, 3.3.8.
  expect(Number(valuesOf(toCalendar([EVENT], PLACE, new Date(2093, 0, 1)), "SEQUENCE")[0])).toBeLessThan(2 ** 31);
});

it("escapes what has a meaning of its own, and gives texts no parameter", () => {
  const title = "a,b;c\\d\ne";
  const file = toCalendar([{ ...EVENT, title }], PLACE, NOW);
  expect(linesOf(file)).toContain("SUMMARY:a\\,b\\;c\\\\d\\ne");
  expect(read(file).filter(({ name }) => ["SUMMARY", "DESCRIPTION"].includes(name))).toEqual([
    { name: "SUMMARY", parameters: "", value: title },
    { name: "DESCRIPTION", parameters: "", value: EVENT.text },
    { name: "DESCRIPTION", parameters: "", value: title },
  ]);
});

it("folds every line at 75 octets or less, cuts no character, and reads back as it was (RFC 5545, 3.1)", () => {
  fc.assert(
    fc.property(fc.string({ unit: "grapheme", maxLength: 300 }), (text) => {
      const plain = text.replace(/[\\;,\r\n]/g, "");
      const file = toCalendar([{ ...EVENT, text: plain }], PLACE, NOW);
      for (const line of linesOf(file)) expect(new TextEncoder().encode(line).length).toBeLessThanOrEqual(75);
      expect(linesOf(file.replaceAll("\r\n ", ""))).toContain(`DESCRIPTION:${plain}`);
    }),
  );
});
