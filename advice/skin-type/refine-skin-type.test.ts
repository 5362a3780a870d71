import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { OILINESS_LEVELS, SKIN_TYPES, type SkinType } from "#engine/codes.ts";
import type { SkinTypeResult } from "#engine/result.ts";
import { NO_ANSWERS, SKIN_QUESTIONS, type SkinAnswers } from "./questions.ts";
import { refineSkinType } from "./refine-skin-type.ts";
import { AFTER_WASHING, BASE_TYPES, MIDDAY, SENSITIVE } from "./type-rules.ts";

function photo(value: SkinType, sureness = 0.45): SkinTypeResult {
  return { value, sureness, tZone: "normal", cheeks: "normal" };
}

const TABLES = { after_washing: AFTER_WASHING, midday: MIDDAY } as const;
const ROWS = Object.entries(TABLES).flatMap(([question, table]) =>
  Object.entries(table).map(([answer, shares]) => ({ question, answer, shares })),
);

/** The engine's own range: never surer than 0.6, never less sure than 0.3. */
const engineType = fc.record({
  value: fc.constantFrom(...BASE_TYPES),
  sureness: fc.integer({ min: 30, max: 60 }).map((share) => share / 100),
  tZone: fc.constantFrom(...OILINESS_LEVELS),
  cheeks: fc.constantFrom(...OILINESS_LEVELS),
});
const anyType = fc.record({
  value: fc.constantFrom(...SKIN_TYPES),
  sureness: fc.double({ min: 0, max: 1, noNaN: true }),
  tZone: fc.constantFrom(...OILINESS_LEVELS),
  cheeks: fc.constantFrom(...OILINESS_LEVELS),
});
const anyAnswers: fc.Arbitrary<SkinAnswers> = fc.record(
  {
    after_washing: fc.constantFrom(...SKIN_QUESTIONS.after_washing),
    midday: fc.constantFrom(...SKIN_QUESTIONS.midday),
    reaction: fc.constantFrom(...SKIN_QUESTIONS.reaction),
  },
  { requiredKeys: [] },
);

/** What each answer alone speaks for. */
const SPEAKS_FOR: Readonly<Record<string, Readonly<Record<string, SkinType>>>> = {
  after_washing: {
    tight_all: "dry",
    tight_cheeks: "combination",
    comfortable: "normal",
    shiny_middle: "combination",
    shiny_all: "oily",
  },
  midday: { matt_flaky: "dry", comfortable: "normal", shiny_t_zone: "combination", shiny_all: "oily" },
};

it.each(ROWS)("the table of answers: $question $answer alone speaks for one type", ({ question, answer }) => {
  const { fromAnswers } = refineSkinType(photo("normal", 0.25), { [question]: answer });
  expect(fromAnswers).toBe(SPEAKS_FOR[question]?.[answer]);
});

describe("refineSkinType (R-RES-14)", () => {
  it("unanswered questions change nothing", () => {
    fc.assert(
      fc.property(anyType, (seen) => {
        expect(refineSkinType(seen, NO_ANSWERS)).toEqual({
          value: seen.value,
          sureness: seen.sureness,
          photoShare: 1,
          answersShare: 0,
          changed: false,
          fromAnswers: null,
          base: seen.value,
        });
      }),
    );
  });

  it.each([
    // The answers agree with the photo.
    ["combination", { after_washing: "tight_cheeks", midday: "shiny_t_zone" }, "combination", "combination"],
    ["dry", { midday: "matt_flaky" }, "dry", "dry"],
    // They disagree: what a person feels every day outweighs one photo.
    ["combination", { after_washing: "tight_all", midday: "matt_flaky" }, "dry", "dry"],
    ["oily", { after_washing: "comfortable", midday: "comfortable" }, "normal", "normal"],
    // Neighbours: one answer that is frequent for both leaves the photo's type.
    ["oily", { after_washing: "shiny_middle" }, "oily", "combination"],
    ["dry", { after_washing: "tight_cheeks" }, "dry", "combination"],
  ] as const)("photo %s and %j make %s", (seen, answers, value, fromAnswers) => {
    const refined = refineSkinType(photo(seen), answers);
    expect(refined).toMatchObject({ value, fromAnswers, base: value, changed: value !== seen });
  });

  it.each([
    { after_washing: "tight_all", midday: "shiny_all" },
    { after_washing: "shiny_all", midday: "matt_flaky" },
  ] as const)("answers that contradict each other point nowhere, and the photo decides: %j", (answers) => {
    for (const seen of BASE_TYPES) {
      const refined = refineSkinType(photo(seen), answers);
      expect(refined).toMatchObject({ value: seen, changed: false, fromAnswers: null, answersShare: 0 });
      expect(refined.sureness).toBeLessThanOrEqual(0.45);
    }
  });

  it("agreement makes surer, disagreement less sure", () => {
    const sureness = (answers: SkinAnswers) => refineSkinType(photo("dry", 0.6), answers).sureness;
    expect(sureness({ midday: "matt_flaky" })).toBeGreaterThan(0.75);
    expect(sureness({ after_washing: "shiny_middle" })).toBeLessThan(0.5);
  });

  it("a photo that is hardly surer than chance counts little, a sure one more", () => {
    const answers = { midday: "shiny_t_zone" } as const;
    const shares = [0.3, 0.45, 0.6].map((sureness) => refineSkinType(photo("normal", sureness), answers).photoShare);
    expect(shares[0]).toBeLessThan(0.2);
    expect(shares).toEqual([...shares].sort((a, b) => a - b));
    expect(shares[2]).toBeGreaterThan(0.4);
  });

  it("'sensitive' is reached through the answers only: whoever reacts often, and no one else", () => {
    fc.assert(
      fc.property(engineType, anyAnswers, (seen, answers) => {
        const refined = refineSkinType(seen, answers);
        expect(refined.value === "sensitive").toBe(answers.reaction === "often");
        if (refined.value !== "sensitive") return;
        expect(refined).toMatchObject({ sureness: SENSITIVE.often, photoShare: 0, answersShare: 1, changed: true });
        // The other axis stays readable.
        const { reaction: _, ...others } = answers;
        expect(refined.base).toBe(refineSkinType(seen, others).value);
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

  it("keeps its promises for every photo and every combination of answers", () => {
    fc.assert(
      fc.property(anyType, anyAnswers, (seen, answers) => {
        const refined = refineSkinType(seen, answers);
        expect(refineSkinType(structuredClone(seen), structuredClone(answers))).toEqual(refined);
        expect(SKIN_TYPES).toContain(refined.value);
        expect(refined.sureness).toBeGreaterThanOrEqual(0);
        expect(refined.sureness).toBeLessThanOrEqual(1);
        expect(refined.photoShare).toBeGreaterThanOrEqual(0);
        expect(refined.photoShare + refined.answersShare).toBeCloseTo(1, 10);
        expect(refined.changed).toBe(refined.value !== seen.value);
      }),
      { numRuns: 500 },
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
