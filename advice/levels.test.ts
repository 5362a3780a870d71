import { describe, expect, it } from "vitest";
import { CONCERN_CODES } from "#engine/codes.ts";
import { LEVELS, levelOf, namedLevels } from "./levels.ts";

describe("levelOf", () => {
  it.each([
    ["redness", 85, "clear"],
    ["redness", 84, "slight"],
    ["redness", 70, "slight"],
    ["redness", 69, "visible"],
    ["redness", 50, "visible"],
    ["redness", 49, "strong"],
    ["shine", 85, "clear"],
    ["shine", 84, "visible"],
    ["shine", 49, "strong"],
  ] as const)("calls %s of %i %s", (code, score, level) => expect(levelOf(code, score)).toBe(level));

  it("never gets weaker as the score falls, and uses exactly the levels that have words", () => {
    for (const code of CONCERN_CODES) {
      const levels = Array.from({ length: 101 }, (_, lost) => levelOf(code, 100 - lost));
      const ranks = levels.map((level) => LEVELS.indexOf(level));
      expect(ranks).toEqual([...ranks].sort((a, b) => a - b));
      expect([...new Set(levels)]).toEqual(["clear", ...namedLevels(code)]);
    }
  });
});
