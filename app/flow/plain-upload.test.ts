import { expect, it } from "vitest";
import { T } from "#tests/support/translators.ts";
import { plainScore } from "./plain-upload.ts";

it.each([
  [null, "72/100", "72/100"],
  [9, "72/100 ± 9", "72/100 ± 9"],
  [10, "62 bis 82 von 100 Punkten, Mitte 72", "62 to 82 out of 100 points, midpoint 72"],
])("without React a score of 72 ± %j is told as «%s» and “%s” (R-RES-2)", (spread, german, english) => {
  expect([T.de, T.en].map((t) => plainScore(t, 72, spread))).toEqual([german, english]);
});
