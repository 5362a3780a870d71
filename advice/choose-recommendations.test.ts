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
  it.each([
    ["nothing", {}, "normal", ["keep", "sun_everyday", "moisture_habit", "cleanse_habit"]],
    ["blemishes on oily skin", { blemishes: "visible" }, "oily", ["cleanse_gel", "sun_light", "salicylic"]],
    ["blemishes on dry skin", { blemishes: "slight" }, "dry", ["cleanse_gentle", "sun_gentle", "niacinamide"]],
    ["many blemishes", { blemishes: "strong" }, "oily", ["benzoyl_peroxide", "sun_light", "niacinamide"]],
    ["many, dry skin", { blemishes: "strong" }, "dry", ["azelaic", "sun_gentle", "niacinamide"]],
    ["many, after spots", { pigmentation: "strong", blemishes: "strong" }, "normal", ["benzoyl_peroxide"]],
    ["strong redness", { lines: "strong", redness: "strong" }, "normal", ["calm", "sun_gentle", "niacinamide"]],
    ["both strong", { redness: "strong", blemishes: "strong" }, "normal", ["benzoyl_peroxide", "sun_gentle"]],
    ["slight redness", { redness: "slight" }, "normal", ["cleanse_gentle", "sun_gentle", "niacinamide"]],
    ["dark spots", { pigmentation: "slight" }, "combination", ["sun_spots", "moisture_zones", "niacinamide"]],
    ["uneven tone", { evenness: "visible" }, "normal", ["sun_spots", "moisture_simple", "vitamin_c"]],
    ["visible spots", { pigmentation: "visible" }, "normal", ["sun_spots", "moisture_simple", "niacinamide"]],
    ["lines on normal skin", { lines: "visible" }, "normal", ["sun_lines", "moisture_simple", "retinol"]],
    ["lines on sensitive skin", { lines: "visible" }, "sensitive", ["sun_lines", "moisture_calm", "bakuchiol"]],
    ["slight lines on dry skin", { lines: "slight" }, "dry", ["moisture_rich", "sun_lines", "bakuchiol"]],
    ["shine on oily skin", { shine: "visible" }, "oily", ["cleanse_gel", "sun_light", "niacinamide"]],
    ["strong shine on oily skin", { shine: "strong" }, "oily", ["cleanse_gel", "sun_light", "blot"]],
    ["shine on normal skin", { shine: "visible" }, "normal", ["blot", "sun_light", "moisture_simple"]],
    ["slight texture", { texture: "slight" }, "normal", ["polyhydroxy_acid", "sun_everyday", "moisture_simple"]],
    ["visible texture", { texture: "visible" }, "combination", ["fruit_acid", "sun_everyday", "moisture_zones"]],
    [
      "texture on red skin",
      { texture: "visible", redness: "visible" },
      "normal",
      ["moisture_simple", "sun_gentle", "fruit_acid"],
    ],
    ["shadows", { under_eye: "visible" }, "normal", ["cool_eyes", "sun_everyday", "moisture_simple"]],
  ] as const)("for %s begins with what fits it", (_, levels, type, first) => {
    expect(choose(levels, type).slice(0, first.length)).toEqual(first);
  });

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
