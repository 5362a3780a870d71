import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { estimateSkinType } from "./estimate-skin-type.ts";
import {
  type Answers,
  QUESTIONNAIRE,
  QUESTIONNAIRE_CODES,
  type Question,
  QUESTIONNAIRE_RULES as RULES,
} from "./page-questions.ts";
import { BASE_TYPES, type BaseType, MOST_SURE } from "./type-rules.ts";

const TYPE_QUESTIONS = Object.keys(RULES.types) as Question[];
const estimate = (answers: Answers) => estimateSkinType(RULES, answers);

/** Every way to answer some questions, "I do not know" included. */
function everyWay(questions: readonly Question[]): Answers[] {
  return questions.reduce<Answers[]>(
    (ways, question) =>
      ways.flatMap((way) => [way, ...QUESTIONNAIRE[question].map((code) => ({ ...way, [question]: code }))]),
    [{}],
  );
}

const ALL = everyWay(TYPE_QUESTIONS);
const anyAnswers: fc.Arbitrary<Answers> = fc.record(
  Object.fromEntries(QUESTIONNAIRE_CODES.map((code) => [code, fc.constantFrom(...QUESTIONNAIRE[code], "unknown")])),
  { requiredKeys: [] },
);
const anyRow = fc.constantFrom(
  ...TYPE_QUESTIONS.flatMap((question) =>
    Object.entries(RULES.types[question] ?? {}).map(([code, shares]) => ({ question, code, shares })),
  ),
);

const COMFORTABLE = { after_washing: "comfortable", cheeks: "comfortable", midday: "comfortable" };
const T_ZONE = { after_washing: "tight_cheeks", cheeks: "tight", midday: "shiny_t_zone" };
/** The answers that a textbook gives for each type. */
const PLAIN: Readonly<Record<BaseType, Answers>> = {
  dry: { after_washing: "tight_all", cheeks: "rough", midday: "matt_flaky", paper: "none", pores: "hardly" },
  normal: { ...COMFORTABLE, paper: "trace_middle", pores: "middle" },
  combination: { ...T_ZONE, paper: "clear_middle", pores: "middle" },
  oily: { after_washing: "shiny_all", cheeks: "shiny", midday: "shiny_all", paper: "everywhere", pores: "cheeks_too" },
};

describe("the tables of answers", () => {
  it.each(Object.entries(RULES.types))(
    "%s: of each type the answers add up to 1, none is impossible, and each question has its rows",
    (question, table) => {
      expect(Object.keys(table)).toEqual([...QUESTIONNAIRE[question as Question]]);
      for (const type of BASE_TYPES) {
        const column = Object.values(table).map((shares) => shares[type]);
        expect(column.reduce((sum, share) => sum + share, 0)).toBeCloseTo(1, 10);
        expect(Math.min(...column)).toBeGreaterThan(0);
      }
    },
  );

  it("ask about sensitive skin with answers that lead up to it", () => {
    for (const table of [RULES.sensitive.reaction, RULES.sensitive.unprovoked]) {
      const steps = Object.values(table);
      expect(steps).toEqual([...steps].sort((a, b) => a - b));
    }
  });
});

describe("the skin type by answers alone", () => {
  it.each(BASE_TYPES)("plain answers for %s skin make it, surer than seven in ten", (type) => {
    const result = estimate(PLAIN[type]);
    expect(result).toMatchObject({ type, needsAnswers: false, level: result.sureness >= 0.75 ? "high" : "medium" });
    expect(result.sureness).toBeGreaterThan(0.7);
  });

  it("every combination gives a type or says honestly that it is not clear", () => {
    expect(ALL).toHaveLength(6 * 5 * 5 * 5 * 4);
    const found = new Set<string | null>();
    for (const answers of ALL) {
      const { type, sureness, candidates, needsAnswers } = estimate(answers);
      found.add(type);
      expect(Number.isFinite(sureness)).toBe(true);
      expect(sureness).toBeLessThan(MOST_SURE);
      expect(new Set(candidates).size).toBe(2);
      expect(needsAnswers).toBe(Object.keys(answers).length < 2);
      if (type === null) continue;
      expect(type).toBe(candidates[0]);
      expect(needsAnswers).toBe(false);
      expect(sureness).toBeGreaterThanOrEqual(RULES.clear.sureness);
    }
    expect([...found].sort()).toEqual([...BASE_TYPES, null].sort());
  });

  it("no answer at all, or only one, is not clear", () => {
    expect(estimate({})).toMatchObject({ type: null, needsAnswers: true, sureness: 0.25, sensitivity: "unknown" });
    expect(estimate({ midday: "matt_flaky" })).toMatchObject({ type: null, needsAnswers: true });
    expect(estimate({ reaction: "often", unprovoked: "never" })).toMatchObject({ type: null, needsAnswers: true });
  });

  it("'I do not know' counts like a question that was passed over", () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const known = Object.fromEntries(Object.entries(answers).filter(([, code]) => code !== "unknown"));
        expect(estimate(answers)).toEqual(estimate(known));
        // The order of answers means nothing.
        expect(estimate(Object.fromEntries(Object.entries(answers).reverse()))).toEqual(estimate(known));
      }),
    );
  });

  it("is never less sure after an answer that speaks for its type most, and never surer after one that speaks for it least (monotone)", () => {
    fc.assert(
      fc.property(anyAnswers, anyRow, (given, { question, code, shares }) => {
        const { [question]: _, ...before } = given;
        const [first] = estimate(before).candidates;
        const after = estimate({ ...before, [question]: code });
        if (BASE_TYPES.every((type) => shares[type] <= shares[first])) {
          expect(after.candidates[0]).toBe(first);
          expect(after.sureness).toBeGreaterThanOrEqual(estimate(before).sureness);
        }
        if (BASE_TYPES.every((type) => shares[type] >= shares[first]) && after.candidates[0] === first) {
          expect(after.sureness).toBeLessThanOrEqual(estimate(before).sureness);
        }
      }),
      { numRuns: 1000 },
    );
  });

  it.each([
    [PLAIN.dry, { paper: "everywhere", cheeks: "shiny" }],
    [PLAIN.oily, { after_washing: "tight_all", cheeks: "rough" }],
    [PLAIN.combination, { paper: "none", midday: "shiny_all" }],
  ] as const)("answers that contradict each other lower the sureness: %j, but %j", (plain, contradicting) => {
    const kept = Object.fromEntries(Object.entries(plain).filter(([code]) => !(code in contradicting)));
    const { sureness } = estimate({ ...plain, ...contradicting });
    expect(sureness).toBeLessThan(estimate(plain).sureness);
    expect(sureness).toBeLessThan(estimate(kept).sureness);
  });

  it("answers are no type with less than two in five, with another close behind, or dry on one half and oily on the other", () => {
    const noType = (sureness: number) => ({ type: null, needsAnswers: false, sureness });
    expect(estimate({ paper: "trace_middle", pores: "middle" })).toMatchObject(noType(0.39));
    expect(estimate({ midday: "comfortable", paper: "none" })).toMatchObject(noType(0.45));
    const halves = { after_washing: "tight_all", cheeks: "shiny", midday: "shiny_all", paper: "none" };
    expect(estimate(halves)).toMatchObject({ type: null, level: "low", needsAnswers: false });
    expect([...estimate(halves).candidates].sort()).toEqual(["dry", "oily"]);
  });
});

describe("sensitive skin", () => {
  const sensitivity = (reaction?: string, unprovoked?: string) =>
    estimate({ ...(reaction && { reaction }), ...(unprovoked && { unprovoked }) });

  it("is a trait beside the type and changes nothing about it", () => {
    for (const answers of ALL.filter((_, index) => index % 7 === 0)) {
      const { sensitivity: _, sensitive: __, ...plain } = estimate(answers);
      expect(estimate({ ...answers, reaction: "often", unprovoked: "most_days" })).toMatchObject({
        ...plain,
        sensitivity: "sensitive",
      });
    }
  });

  it("starts where people in Europe are (Misery 2009), and is as likely as in a photo's result by its question alone", () => {
    expect(estimate({}).sensitive).toBe(0.38);
    for (const [answer, share] of Object.entries(RULES.sensitive.reaction)) {
      expect(sensitivity(answer).sensitive).toBe(share);
    }
  });

  it("grows with each answer, never beyond what answers can say", () => {
    const rows = QUESTIONNAIRE.reaction.map((reaction) =>
      QUESTIONNAIRE.unprovoked.map((unprovoked) => sensitivity(reaction, unprovoked).sensitive),
    );
    for (const line of [...rows, ...[0, 1, 2].map((column) => rows.map((row) => row[column] ?? 0))]) {
      expect(line).toEqual([...line].sort((a, b) => a - b));
    }
    expect(Math.max(...rows.flat())).toBe(RULES.sensitive.most);
  });

  it.each([
    [undefined, undefined, "unknown"],
    ["hardly_ever", "never", "unlikely"],
    ["sometimes", undefined, "possible"],
    ["sometimes", "most_days", "sensitive"],
    ["often", "never", "sensitive"],
    [undefined, "most_days", "sensitive"],
    [undefined, "never", "unlikely"],
  ] as const)("reacts %s, without a cause %s: %s", (reaction, unprovoked, expected) => {
    expect(sensitivity(reaction, unprovoked).sensitivity).toBe(expected);
  });
});
