import { expect, it } from "vitest";
import { isNamed } from "#engine/geometry/named.ts";
import { LEVELS, levelOf, NAMED_LEVELS } from "./levels.ts";

it.each([
  [100, "clear"],
  [85, "clear"],
  [84, "slight"],
  [70, "slight"],
  [69, "visible"],
  [50, "visible"],
  [49, "strong"],
  [0, "strong"],
] as const)("a score of %i is %s", (score, level) => expect(levelOf(score)).toBe(level));

it("all levels but the clear one are named", () => expect(["clear", ...NAMED_LEVELS]).toEqual(LEVELS));

it.each([84, 84.4, 84.6, 85])("%d is named by words where the engine draws it, and only there (R-RES-13)", (score) => {
  expect(isNamed(score)).toBe(levelOf(Math.round(score)) !== "clear");
});
