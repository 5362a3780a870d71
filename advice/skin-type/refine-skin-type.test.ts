import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OILINESS_LEVELS, SKIN_TYPES, type SkinType } from "#engine/codes.ts";
import type { SkinTypeResult } from "#engine/result.ts";
import { NO_ANSWERS, SKIN_QUESTIONS, type SkinAnswers } from "./questions.ts";
import { refineSkinType } from "./refine-skin-type.ts";
import { AFTER_WASHING, BASE_TYPES, MIDDAY, SENSITIVE } from "./type-rules.ts";

function photo(value: SkinType, sureness = 0.45): SkinTypeResult {
  return { value, sureness, open: sureness < 0.5, tZone: "normal", cheeks: "normal" };
}

const TABLES = { after_washing: AFTER_WASHING, midday: MIDDAY } as const;
const ROWS = Object.entries(TABLES).flatMap(([question, table]) =>
  Object.entries(table).map(([answer, shares]) => ({ question, answer, shares })),
);

const level = fc.constantFrom(...OILINESS_LEVELS);
const anyType = fc.record({
  value: fc.constantFrom(...SKIN_TYPES),
  sureness: fc.double({ min: 0, max: 1, noNaN: true }),
  open: fc.boolean(),
  tZone: level,
  cheeks: level,
});
/** The engine's own range: never surer than 0.6, never less sure than 0.3. */
const engineType = fc
  .tuple(anyType, fc.constantFrom(...BASE_TYPES), fc.integer({ min: 30, max: 60 }))
  .map(([seen, value, percent]) => ({ ...seen, value, sureness: percent / 100 }));
const anyAnswers = fc.record(
  Object.fromEntries(Object.entries(SKIN_QUESTIONS).map(([question, codes]) => [question, fc.constantFrom(...codes)])),
  { requiredKeys: [] },
) as fc.Arbitrary<SkinAnswers>;

/** What each answer alone speaks for. */
const SPEAKS_FOR: Readonly<Record<SkinType, readonly string[]>> = {
  dry: ["tight_all", "matt_flaky"],
  combination: ["tight_cheeks", "shiny_middle", "shiny_t_zone"],
  normal: ["comfortable"],
  oily: ["shiny_all"],
  sensitive: [],
};

it.each(ROWS)("the table of answers: $question $answer alone speaks for one type", ({ question, answer }) => {
  // A photo no surer than chance leaves it to the answer.
  const { value } = refineSkinType(photo("normal", 0.25), { [question]: answer });
  expect(SPEAKS_FOR[value]).toContain(answer);
});

describe("refineSkinType (R-RES-14)", () => {
  it("unanswered questions change nothing", () => {
    fc.assert(
      fc.property(anyType, (seen) => {
        const { value, sureness, open } = seen;
        expect(refineSkinType(seen, NO_ANSWERS)).toEqual({ value, sureness, open });
      }),
    );
  });

  it.each([
    // The answers agree with the photo.
    ["combination", { after_washing: "tight_cheeks", midday: "shiny_t_zone" }, "combination"],
    ["dry", { midday: "matt_flaky" }, "dry"],
    // They disagree: what a person feels every day outweighs one photo.
    ["combination", { after_washing: "tight_all", midday: "matt_flaky" }, "dry"],
    ["oily", { after_washing: "comfortable", midday: "comfortable" }, "normal"],
    // Neighbours: one answer that is frequent for both leaves the photo's type.
    ["oily", { after_washing: "shiny_middle" }, "oily"],
    ["dry", { after_washing: "tight_cheeks" }, "dry"],
  ] as const)("photo %s and %j make %s", (seen, answers, value) => {
    expect(refineSkinType(photo(seen), answers).value).toBe(value);
  });

  it.each([
    { after_washing: "tight_all", midday: "shiny_all" },
    { after_washing: "shiny_all", midday: "matt_flaky" },
  ] as const)("answers that contradict each other point nowhere, and the photo decides: %j", (answers) => {
    for (const seen of BASE_TYPES) {
      const refined = refineSkinType(photo(seen), answers);
      expect(refined.value).toBe(seen);
      expect(refined.sureness).toBeLessThanOrEqual(0.45);
    }
  });

  it("agreement makes surer, disagreement less sure", () => {
    const sureness = (answers: SkinAnswers) => refineSkinType(photo("dry", 0.6), answers).sureness;
    expect(sureness({ midday: "matt_flaky" })).toBeGreaterThan(0.75);
    expect(sureness({ after_washing: "shiny_middle" })).toBeLessThan(0.5);
  });

  it("'sensitive' is reached through the answers only: whoever reacts often, and no one else", () => {
    fc.assert(
      fc.property(engineType, anyAnswers, (seen, answers) => {
        const refined = refineSkinType(seen, answers);
        expect(refined.value === "sensitive").toBe(answers.reaction === "often");
        if (refined.value === "sensitive") expect(refined).toMatchObject({ sureness: SENSITIVE.often, open: false });
      }),
    );
  });

  it("skin that hardly ever or only sometimes reacts leaves everything else as it was", () => {
    fc.assert(
      fc.property(anyType, anyAnswers, fc.constantFrom("hardly_ever", "sometimes"), (seen, answers, reaction) => {
        const { reaction: _, ...others } = answers;
        expect(refineSkinType(seen, { ...others, reaction })).toEqual(refineSkinType(seen, others));
      }),
    );
  });

  it("is never less sure after an answer that speaks for its type, and never surer than a photo and a word can be", () => {
    fc.assert(
      fc.property(engineType, anyAnswers, fc.constantFrom(...ROWS), (seen, given, { question, answer, shares }) => {
        const { reaction: _, [question as "midday"]: __, ...before } = given;
        const refined = refineSkinType(seen, before);
        const after = refineSkinType(seen, { ...before, [question]: answer });
        expect(after.sureness).toBeLessThanOrEqual(0.85);
        const speaksForIt = BASE_TYPES.every(
          (type) => shares[type] <= shares[refined.value as (typeof BASE_TYPES)[number]],
        );
        if (!speaksForIt) return;
        expect(after.value).toBe(refined.value);
        expect(after.sureness).toBeGreaterThanOrEqual(refined.sureness);
      }),
      { numRuns: 500 },
    );
  });
});
