import { describe, expect, it } from "vitest";
import { type ConcernCode, SKIN_TYPES, type SkinType } from "#engine/codes.ts";
import { chooseRecommendations } from "./choose-recommendations.ts";
import type { Issue } from "./find-issues.ts";
import { CONFLICTS, conflict, RECOMMENDATION_IDS, type RecommendationId } from "./recommendations.ts";
import { sourcesOf } from "./sources.ts";

const NOWHERE = { full: { key: "x" }, brief: { key: "x" }, exact: null };

function choose(levels: Partial<Record<ConcernCode, Issue["level"]>>, type: SkinType = "normal"): RecommendationId[] {
  const issues = Object.entries(levels).map(([code, level]) => ({ code: code as ConcernCode, level, where: NOWHERE }));
  return chooseRecommendations(issues, type).map(({ id }) => id);
}

/** That nothing contradicts, and each can be reached: tests/unit/plan-contradictions.test.ts. */
describe("chooseRecommendations", () => {
  it.each([
    ["nothing", {}, "normal", ["keep", "sun_everyday", "cleanse_habit", "moisture_habit"]],
    ["blemishes on oily skin", { blemishes: "visible" }, "oily", ["salicylic", "sun_light", "hands_off"]],
    ["blemishes on dry skin", { blemishes: "slight" }, "dry", ["azelaic", "sun_gentle", "moisture_rich"]],
    ["strong redness", { redness: "strong" }, "normal", ["calm", "sun_gentle", "moisture_calm"]],
    ["dark spots", { pigmentation: "visible" }, "combination", ["sun_spots", "vitamin_c", "moisture_zones"]],
    ["lines on normal skin", { lines: "visible" }, "normal", ["sun_lines", "retinol", "moisture_simple"]],
    ["lines on sensitive skin", { lines: "visible" }, "sensitive", ["sun_lines", "bakuchiol", "moisture_calm"]],
    ["shine", { shine: "visible" }, "oily", ["niacinamide", "sun_light", "moisture_light"]],
    ["slight texture", { texture: "slight" }, "normal", ["polyhydroxy_acid", "sun_everyday", "moisture_simple"]],
    ["visible texture", { texture: "visible" }, "combination", ["fruit_acid", "sun_everyday", "moisture_zones"]],
    ["slight lines", { lines: "slight" }, "oily", ["sun_lines", "niacinamide", "moisture_light"]],
    ["shadows", { under_eye: "visible" }, "normal", ["cool_eyes", "sun_everyday", "moisture_simple"]],
  ] as const)("for %s begins with what helps most", (_, levels, type, first) => {
    expect(choose(levels, type).slice(0, first.length)).toEqual(first);
  });

  it("gives one product for two concerns where one serves both", () => {
    const choices = chooseRecommendations(
      [
        { code: "blemishes", level: "strong", where: NOWHERE },
        { code: "redness", level: "visible", where: NOWHERE },
      ],
      "normal",
    );
    expect(choices.find(({ id }) => id === "azelaic")?.issues.map(({ code }) => code)).toEqual([
      "blemishes",
      "redness",
    ]);
  });

  it("gives what is to be left in peace the plain basics, whatever its type", () => {
    for (const type of SKIN_TYPES) {
      const ids = choose({ redness: "strong" }, type);
      expect(ids).toEqual(expect.arrayContaining(["calm", "sun_gentle", "moisture_calm", "cleanse_gentle"]));
    }
  });

  it("keeps the two places of a plan for what is bought: one serum in the morning, one active in the evening", () => {
    expect(choose({ redness: "slight", pigmentation: "visible" }).slice(0, 2)).toEqual(["niacinamide", "sun_gentle"]);
    expect(choose({ lines: "visible", blemishes: "visible", texture: "visible" }, "dry").slice(0, 3)).toEqual([
      "sun_lines",
      "bakuchiol",
      "niacinamide",
    ]);
  });

  it("says to begin with one product at a time only when it names one", () => {
    expect(choose({ lines: "visible" })).toContain("one_at_a_time");
    expect(choose({ under_eye: "visible" })).not.toContain("one_at_a_time");
  });
});

describe("recommendations", () => {
  it("each names its source", () => {
    const named = (id: RecommendationId) => sourcesOf(id).length > 0 && sourcesOf(id).every((text) => text !== "");
    expect(RECOMMENDATION_IDS.filter((id) => !named(id))).toEqual([]);
  });

  it("conflicts are mutual and give their reason", () => {
    expect(conflict("retinol", "salicylic")).toBe(true);
    expect(conflict("salicylic", "retinol")).toBe(true);
    expect(conflict("retinol", "retinol")).toBe(false);
    expect(conflict("niacinamide", "retinol")).toBe(false);
    expect(CONFLICTS.filter(({ because }) => because.length < 10)).toEqual([]);
  });
});
