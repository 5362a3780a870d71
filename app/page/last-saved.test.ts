import { expect, it } from "vitest";
import site from "#locales/de/site.json" with { type: "json" };
import english from "#locales/en/site.json" with { type: "json" };
import { agoIn, scoreIn } from "./last-saved.ts";

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
])("%i days ago are «%s» and “%s” (R-RES-15)", (days, german, inEnglish) => {
  expect(agoIn("de", daysAgo(days), NOW, site.lastSaved.numbers)).toBe(german);
  expect(agoIn("en", daysAgo(days), NOW, english.lastSaved.numbers)).toBe(inEnglish);
});

it("tells the last score by its range where that led (R-RES-2)", () => {
  const words = site.lastSaved.range.replace("{{from}}", "{from}").replace("{{to}}", "{to}");
  const last = { score: 72, at: new Date(NOW).toISOString() };
  expect(scoreIn(last, words)).toBe("72");
  expect(scoreIn(JSON.parse('{"score":72,"range":{"from":"<b>"}}'), words)).toBe("72");
  expect(scoreIn({ ...last, range: { from: 62, to: 82 } }, words)).toBe("62 bis 82");
});
