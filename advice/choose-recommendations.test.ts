import { expect, it } from "vitest";
import type { ConcernCode } from "#engine/codes.ts";
import { chooseRecommendations } from "./choose-recommendations.ts";
import type { Issue } from "./find-issues.ts";
import { CONFLICTS, conflict } from "./recommendations.ts";

const NOWHERE = { full: { key: "x" }, brief: { key: "x" }, exact: null };
const choose = (levels: Partial<Record<ConcernCode, Issue["level"]>>) => {
  const issues = Object.entries(levels).map(([code, level]) => ({ code: code as ConcernCode, level, where: NOWHERE }));
  return chooseRecommendations(issues, "normal").map(({ id }) => id);
};

/** That nothing contradicts, and each can be reached: tests/unit/plan-contradictions.test.ts; for which face: faces.test.ts. */
it("nothing is added for what is not shown beside the face, and still it is minded", () => {
  const four = { blemishes: "strong", texture: "strong", shine: "visible", redness: "visible" } as const;
  expect(choose(four)[0]).toBe("azelaic");
  const habit = { pigmentation: "visible", lines: "slight", under_eye: "slight", texture: "slight" } as const;
  expect(choose(habit)).toContain("cool_eyes");
  const { under_eye, ...others } = habit;
  expect(choose({ ...others, under_eye })).not.toContain("cool_eyes");
});

it("conflicts are mutual and give their reason", () => {
  expect([conflict("retinol", "salicylic"), conflict("salicylic", "retinol")]).toEqual([true, true]);
  expect([conflict("retinol", "retinol"), conflict("niacinamide", "retinol")]).toEqual([false, false]);
  expect(CONFLICTS.filter(({ because }) => because.length < 10)).toEqual([]);
});
