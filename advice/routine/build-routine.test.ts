import { describe, expect, it } from "vitest";
import { CONCERN_CODES, SKIN_TYPES } from "#engine/codes.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import { createTranslator } from "#locales/translator.ts";
import { buildResult } from "#tests/support/result-builder.ts";
import { chooseRecommendations } from "../choose-recommendations.ts";
import { findIssues } from "../find-issues.ts";
import { productsOf } from "../products/catalogue.ts";
import { RECOMMENDATIONS } from "../recommendations.ts";
import { basicProducts, buildRoutine, type EveningCare, eveningCare, type Routine } from "./build-routine.ts";
import { MOST_PRODUCTS } from "./constants.ts";
import { matchSkinType, ROUTINE_TYPES } from "./match-skin-type.ts";

const { t } = createTranslator("en", ALL_WORDS.en);
const CARES: readonly EveningCare[] = ["target", "serum", "rest"];

function products({ morning, evening }: Routine) {
  return new Set([...morning, ...evening].flatMap(({ product }) => product ?? []));
}

/** Every set of the eight concerns at one level, for every skin type. */
function* allResults() {
  for (const type of SKIN_TYPES) {
    for (const score of [40, 60, 80]) {
      for (let set = 0; set < 2 ** CONCERN_CODES.length; set++) {
        const shown = CONCERN_CODES.filter((_, index) => (set & (1 << index)) !== 0);
        yield buildResult({ type, concerns: Object.fromEntries(shown.map((code) => [code, score])) });
      }
    }
  }
}

describe("buildRoutine (R-RES-6)", () => {
  it("has three steps each, in the order of use, sun protection last in the morning", () => {
    for (const type of ROUTINE_TYPES) {
      for (const care of CARES) {
        const { morning, evening } = buildRoutine(type, care, true);
        expect(morning.map(({ action }) => action)).toEqual(["cleanse_morning", "moisturise", "protect"]);
        expect(evening.map(({ action }) => action)).toEqual(["cleanse_evening", care, "moisturise"]);
      }
    }
  });

  it("names products of the skin type only", () => {
    for (const type of ROUTINE_TYPES) {
      const own = productsOf(`${type}-skin`).map(({ id }) => id);
      const named = [...products(buildRoutine(type, "serum", true))];
      expect(named).toHaveLength(4);
      for (const id of [...named, ...basicProducts(type)]) expect(own).toContain(id);
      expect(basicProducts(type)).toHaveLength(3);
    }
  });

  it("names no product and adds none where nothing stands out", () => {
    for (const type of ROUTINE_TYPES) {
      for (const care of CARES) {
        const routine = buildRoutine(type, care, false);
        expect(products(routine).size).toBe(0);
        expect(routine.evening[1]?.action).toBe("rest");
      }
    }
  });

  it("stays within five products together with the plan, and never adds to a break, for any findings", () => {
    let seen = 0;
    for (const result of allResults()) {
      const issues = findIssues(result);
      const type = matchSkinType(t(`labels.skinTypes.${result.skinType.value}`));
      const care = eveningCare(result);
      const routine = buildRoutine(type, care, issues.length > 0);
      const plan = chooseRecommendations(issues, result.skinType.value).map(({ id }) => id);
      const targets = plan.filter((id) => RECOMMENDATIONS[id].kind === "target" && RECOMMENDATIONS[id].buys);
      expect(products(routine).size + targets.length).toBeLessThanOrEqual(MOST_PRODUCTS);
      if (plan.includes("calm")) expect(care).toBe("rest");
      if (issues.length === 0) expect(products(routine).size).toBe(0);
      seen += 1;
    }
    expect(seen).toBe(5 * 3 * 256);
  });
});

describe("eveningCare", () => {
  it.each([
    ["rest", {}, "normal"],
    ["target", { blemishes: 40 }, "oily"],
    ["serum", { under_eye: 40 }, "dry"],
    ["rest", { redness: 40 }, "sensitive"],
  ] as const)("is %s for %j on %s skin", (care, concerns, type) => {
    expect(eveningCare(buildResult({ concerns, type }))).toBe(care);
  });

  it("leaves room for what an AI's plan may name", () => expect(eveningCare(null)).toBe("target"));
});
