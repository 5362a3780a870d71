import { expect, it } from "vitest";
import german from "#locales/de/again.json" with { type: "json" };
import english from "#locales/en/again.json" with { type: "json" };
import { agoIn, nextOf, scoreIn, scoreLineOf, withCurves } from "./come-back-words.ts";

const NOW = new Date(2026, 10, 22, 9).getTime();
const daysAgo = (days: number) => new Date(2026, 10, 22 - days, 20).getTime();

it.each([
  [-1, "heute", "today"],
  [0, "heute", "today"],
  [1, "gestern", "yesterday"],
  [13, "vor 13 Tagen", "13 days ago"],
  [14, "vor zwei Wochen", "two weeks ago"],
  [28, "vor vier Wochen", "four weeks ago"],
  [100, "vor drei Monaten", "three months ago"],
  [800, "vor 26 Monaten", "26 months ago"],
])("%i days ago are «%s» and “%s” (R-RES-15)", (days, inGerman, inEnglish) => {
  expect(agoIn("de", daysAgo(days), NOW, german.numbers)).toBe(inGerman);
  expect(agoIn("en", daysAgo(days), NOW, english.numbers)).toBe(inEnglish);
});

it("tells the last score by its range where that led (R-RES-2)", () => {
  const last = { score: 72, at: new Date(NOW).toISOString() };
  expect(scoreIn(last, german)).toBe("72");
  expect(scoreIn(JSON.parse('{"score":72,"range":{"from":"<b>"}}'), german)).toBe("72");
  expect(scoreIn({ ...last, range: { from: 62, to: 82 } }, german)).toBe("62 bis 82");
  expect(scoreIn({ ...last, range: { from: 52, to: 92 }, isUntold: true }, german)).toBe("ohne Zahl");
});

it("tells the day to compare, and counts nothing that is past (R-RES-19)", () => {
  const told = [undefined, 12, 2, 1, 0, -40].map((days) => {
    const compareAt = days === undefined ? {} : { compareAt: new Date(daysAgo(-days)).toISOString() };
    const last = { score: 76, at: new Date(daysAgo(28)).toISOString(), ...compareAt };
    return [german, english].map((words) => nextOf(last, NOW, words));
  });
  expect(told).toEqual([
    ["Schön, dass du wieder da bist", "Good to see you again"],
    ["Noch 12 Tage bis zum Vergleich", "12 days until you compare"],
    ["Noch 2 Tage bis zum Vergleich", "2 days until you compare"],
    ["Morgen kannst du vergleichen", "You can compare tomorrow"],
    ["Heute kannst du vergleichen", "You can compare today"],
    ["Heute kannst du vergleichen", "You can compare today"],
  ]);
});

it("tells the last score and when it was (R-RES-15)", () => {
  const last = { score: 76, at: new Date(daysAgo(28)).toISOString() };
  expect(scoreLineOf("de", last, NOW, german)).toBe("Dein letzter Wert: 76, vor vier Wochen");
  expect(scoreLineOf("en", last, NOW, english)).toBe("Your last score: 76, four weeks ago");
});

it("draws a line's few points as curves from end to end", () => {
  expect(withCurves("M0 0L10 10L20 0L30 10M5 5L6 6")).toBe("M0 0Q10 10 15 5Q20 0 25 5L30 10M5 5L6 6");
});
