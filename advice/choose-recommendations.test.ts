import { describe, expect, it } from "vitest";
import { CONCERN_CODES, type ConcernCode, SKIN_TYPES, type SkinType } from "#engine/codes.ts";
import { chooseRecommendations } from "./choose-recommendations.ts";
import type { Issue } from "./find-issues.ts";
import { namedLevels } from "./levels.ts";
import { CONFLICTS, conflict, RECOMMENDATION_IDS, RECOMMENDATIONS, type RecommendationId } from "./recommendations.ts";
import { sourcesOf } from "./sources.ts";

const NOWHERE = { full: { key: "x" }, brief: { key: "x" }, exact: null };

function choose(levels: Partial<Record<ConcernCode, Issue["level"]>>, type: SkinType = "normal"): RecommendationId[] {
  const issues = Object.entries(levels).map(([code, level]) => ({ code: code as ConcernCode, level, where: NOWHERE }));
  return chooseRecommendations(issues, type).map(({ id }) => id);
}

/** Every combination of levels of the eight concerns, most important first in three orders, for every skin type. */
function* everyCase(): Generator<{ issues: Issue[]; type: SkinType }> {
  const options = CONCERN_CODES.map((code) => [
    null,
    ...namedLevels(code).map((level) => ({ code, level, where: NOWHERE }) as Issue),
  ]);
  const total = options.reduce((product, { length }) => product * length, 1);
  for (let number = 0; number < total; number++) {
    let rest = number;
    const issues = options.flatMap((list) => {
      const pick = list[rest % list.length];
      rest = Math.floor(rest / list.length);
      return pick ?? [];
    });
    const turned = issues.map((_, index) => issues[(index + number) % issues.length] as Issue);
    const type = SKIN_TYPES[number % SKIN_TYPES.length] as SkinType;
    for (const order of [issues, turned]) {
      yield { issues: order, type };
      for (const other of SKIN_TYPES) if (other !== type) yield { issues: order, type: other };
    }
  }
}

function problemsOf(ids: readonly RecommendationId[], issues: readonly Issue[]): string[] {
  const kinds = ids.map((id) => RECOMMENDATIONS[id].kind);
  const pairs = ids.flatMap((a, index) => ids.slice(index + 1).map((b) => [a, b] as const));
  const products = ids.filter((id) => RECOMMENDATIONS[id].buys);
  return [
    ...pairs.filter(([a, b]) => a === b || conflict(a, b)).map(([a, b]) => `${a} contradicts ${b}`),
    ...(ids.length < 3 ? ["fewer than three"] : []),
    ...(ids.length > 7 ? ["more than seven"] : []),
    ...(kinds.slice(0, 3).includes("sun") ? [] : ["no sun protection among the first three"]),
    ...(kinds.filter((kind) => kind === "sun").length === 1 ? [] : ["not exactly one sunscreen"]),
    ...(products.length > 5 ? ["more than five products"] : []),
    ...(issues.length === 0 && products.length > 0 ? ["sells although nothing stands out"] : []),
    ...(issues.length > 0 && !kinds.slice(0, 2).includes("target")
      ? ["nothing for what stands out among the first two"]
      : []),
  ];
}

describe("chooseRecommendations", () => {
  it("for every combination of levels and skin types: three or more, sun protection first among them, no contradiction, five products at most, none when nothing stands out", () => {
    let cases = 0;
    const problems = new Map<string, string>();
    // What is wrong with a list is told by the list, and by whether anything stood out: a few hundred of them recur.
    const known = new Map<string, readonly string[]>();
    for (const { issues, type } of everyCase()) {
      cases += 1;
      const ids = chooseRecommendations(issues, type).map(({ id }) => id);
      const key = `${issues.length > 0} ${ids.join()}`;
      const found = known.get(key) ?? problemsOf(ids, issues);
      known.set(key, found);
      for (const problem of found) {
        problems.set(
          problem,
          `${type}: ${issues.map(({ code, level }) => `${code} ${level}`).join(", ")} -> ${ids.join(", ")}`,
        );
      }
    }
    expect(Object.fromEntries(problems)).toEqual({});
    expect(cases).toBe(2 * 5 * 4 ** 7 * 3);
  });

  it("the check above can fail", () => {
    const issue: Issue = { code: "lines", level: "visible", where: NOWHERE };
    expect(problemsOf(["retinol", "fruit_acid"], [issue])).toEqual([
      "retinol contradicts fruit_acid",
      "fewer than three",
      "no sun protection among the first three",
      "not exactly one sunscreen",
    ]);
    expect(problemsOf(["sun_lines", "moisture_rich", "cleanse_gel"], [])).toContain(
      "sells although nothing stands out",
    );
  });

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

  it("says to begin with one product at a time only when it names one", () => {
    expect(choose({ lines: "visible" })).toContain("one_at_a_time");
    expect(choose({ under_eye: "visible" })).not.toContain("one_at_a_time");
  });
});

describe("recommendations", () => {
  it("each can be reached", () => {
    const reached = new Set<RecommendationId>();
    for (const { issues, type } of everyCase()) {
      for (const { id } of chooseRecommendations(issues, type)) reached.add(id);
      if (reached.size === RECOMMENDATION_IDS.length) break;
    }
    expect(RECOMMENDATION_IDS.filter((id) => !reached.has(id))).toEqual([]);
  });

  it("each names its source", () => {
    expect(
      RECOMMENDATION_IDS.filter((id) => sourcesOf(id).length === 0 || sourcesOf(id).some((text) => !text)),
    ).toEqual([]);
  });

  it("conflicts are mutual and give their reason", () => {
    expect(conflict("retinol", "salicylic")).toBe(true);
    expect(conflict("salicylic", "retinol")).toBe(true);
    expect(conflict("retinol", "retinol")).toBe(false);
    expect(conflict("niacinamide", "retinol")).toBe(false);
    expect(CONFLICTS.filter(({ because }) => because.length < 10)).toEqual([]);
  });
});
