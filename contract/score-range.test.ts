import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { claimedBand, leadingRange, reachMessage } from "./score-range.ts";

it.each([
  [72, null, null, "good"],
  [72, 9, null, "good"],
  [72, 10, { from: 62, to: 82 }, null],
  [50, 14, { from: 36, to: 64 }, "improvement"],
  [95, 10, { from: 85, to: 100 }, "excellent"],
  [94, 10, { from: 84, to: 100 }, null],
  [4, 12, { from: 0, to: 16 }, "improvement"],
  [60, 10, { from: 50, to: 70 }, null],
])("the range of a score (R-RES-2, R-ENG-3) of %i ± %j leads as %j, and claims %s", (score, spread, range, band) => {
  expect(leadingRange(score, spread)).toEqual(range);
  expect(claimedBand(score, spread)).toBe(band);
});

it.each([
  [71, 5, "71, in anderem Licht 66 bis 76", "71, in other light 66 to 76"],
  [98, 4, "98, in anderem Licht 94 bis 100", "98, in other light 94 to 100"],
  [72, 10, "62 bis 82, je nach Licht", "62 to 82, depending on the light"],
])("%i ± %i is told in words (R-RES-2)", (score, spread, german, english) => {
  const { key, params } = reachMessage(score, spread);
  expect([T.de(key, params), T.en(key, params)]).toEqual([german, english]);
});
