import { expect, it } from "vitest";
import german from "#locales/de/again.json" with { type: "json" };
import english from "#locales/en/again.json" with { type: "json" };
import { agoIn, scoreIn, wordsOf } from "./last-saved-words.ts";

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
  const words = german.range;
  const last = { score: 72, at: new Date(NOW).toISOString() };
  expect(scoreIn(last, words)).toBe("72");
  expect(scoreIn(JSON.parse('{"score":72,"range":{"from":"<b>"}}'), words)).toBe("72");
  expect(scoreIn({ ...last, range: { from: 62, to: 82 } }, words)).toBe("62 bis 82");
});

it("tells the day to compare, and counts nothing that is past (R-RES-19)", () => {
  const told = [undefined, 12, 1, 0, -40].map((days) => {
    const compareAt = days === undefined ? {} : { compareAt: new Date(daysAgo(-days)).toISOString() };
    return wordsOf("de", { score: 76, at: new Date(daysAgo(28)).toISOString(), ...compareAt }, NOW, german);
  });
  const ends = ["", " · in 12 Tagen: vergleichen", " · morgen: vergleichen", ...Array(2).fill(" · heute: vergleichen")];
  expect(told).toEqual(ends.map((end) => `Dein letzter Wert: 76, vor vier Wochen${end}`));
});
