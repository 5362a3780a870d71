import { describe, expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import { LEVELS, levelOf, namedLevels } from "./levels.ts";

describe("levelOf", () => {
  it.each([
    [100, "clear"],
    [85, "clear"],
    [84, "slight"],
    [70, "slight"],
    [69, "visible"],
    [50, "visible"],
    [49, "strong"],
    [0, "strong"],
  ] as const)("calls a score of %i %s", (score, level) => {
    expect(levelOf("redness", score)).toBe(level);
  });

  it.each([
    [85, "clear"],
    [84, "visible"],
    [50, "visible"],
    [49, "strong"],
  ] as const)("knows only none, some and strong for shine: %i is %s", (score, level) => {
    expect(levelOf("shine", score)).toBe(level);
  });

  it("never gets weaker as the score falls, and uses exactly the levels that have words", () => {
    for (const code of CONCERN_CODES) {
      const levels = Array.from({ length: 101 }, (_, lost) => levelOf(code, 100 - lost));
      const ranks = levels.map((level) => LEVELS.indexOf(level));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect([...new Set(levels)]).toEqual(["clear", ...namedLevels(code)]);
    }
  });
});
