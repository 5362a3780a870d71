import { describe, expect, it } from "vitest";
import { type ConcernCode, SKIN_TYPES, type SkinType } from "#engine/codes.ts";
import { chooseRecommendations } from "./choose-recommendations.ts";
import type { Issue } from "./find-issues.ts";
import { CONFLICTS, conflict, type RecommendationId } from "./recommendations.ts";

const NOWHERE = { full: { key: "x" }, brief: { key: "x" }, exact: null };

type Levels = Partial<Record<ConcernCode, Issue["level"]>>;
const issuesOf = (levels: Levels) =>
  Object.entries(levels).map(([code, level]) => ({ code: code as ConcernCode, level, where: NOWHERE }));
const choose = (levels: Levels, type: SkinType = "normal"): RecommendationId[] =>
  chooseRecommendations(issuesOf(levels), type).map(({ id }) => id);

/** That nothing contradicts, and each can be reached: tests/unit/plan-contradictions.test.ts. */
describe("chooseRecommendations", () => {
  it("adds nothing for what is not shown beside the face, and still minds it", () => {
    const four = { blemishes: "strong", texture: "strong", shine: "visible", redness: "visible" } as const;
    expect(choose(four, "normal")[0]).toBe("azelaic");
    const habit = { pigmentation: "visible", lines: "slight", under_eye: "slight", texture: "slight" } as const;
    expect(choose(habit)).toContain("cool_eyes");
    const { under_eye, ...others } = habit;
    expect(choose({ ...others, under_eye })).not.toContain("cool_eyes");
  });

  it("gives one product for two concerns where one serves both", () => {
    const both = issuesOf({ blemishes: "strong", redness: "visible" });
    const [azelaic] = chooseRecommendations(both, "normal").filter(({ id }) => id === "azelaic");
    expect(azelaic?.issues).toEqual(both);
  });

  it("gives what is to be left in peace the plain basics, whatever its type", () => {
    for (const type of SKIN_TYPES) {
      const ids = choose({ redness: "strong" }, type);
      expect(ids).toEqual(expect.arrayContaining(["calm", "sun_gentle", "moisture_calm", "cleanse_gentle"]));
    }
  });

  it("says to begin with one product at a time only when it names one", () => {
    expect(choose({ lines: "visible" })).toContain("one_at_a_time");
    expect(choose({ under_eye: "visible" })).not.toContain("one_at_a_time");
  });
});

it("conflicts are mutual and give their reason", () => {
  expect([conflict("retinol", "salicylic"), conflict("salicylic", "retinol")]).toEqual([true, true]);
  expect([conflict("retinol", "retinol"), conflict("niacinamide", "retinol")]).toEqual([false, false]);
  expect(CONFLICTS.filter(({ because }) => because.length < 10)).toEqual([]);
});
