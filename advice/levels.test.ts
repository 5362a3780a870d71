import { expect, it } from "vitest";
import { GRADE_STEPS } from "#engine/concerns/grade-steps.ts";
import { scoreOfGrade } from "#engine/scoring/grade-scale.ts";
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

it.each(Object.entries(GRADE_STEPS))("the engine's step to %s is the words' (R-RES-13)", (name, step) => {
  const levelAt = (grade: number) => levelOf(Math.round(scoreOfGrade(grade)));
  expect(levelAt(step)).toBe(name);
  expect(LEVELS.indexOf(levelAt(step - 0.01))).toBe(LEVELS.indexOf(levelAt(step)) - 1);
});
