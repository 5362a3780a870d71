import { expect, it } from "vitest";
import { scoreBand } from "./score-band.ts";

it.each([
  [0, "improvement"],
  [69, "improvement"],
  [70, "good"],
  [84, "good"],
  [85, "excellent"],
  [100, "excellent"],
])("scoreBand %i is %s (R-RES-2)", (score, band) => expect(scoreBand(score)).toBe(band));
