import { expect, it } from "vitest";
import { LANGUAGES } from "#contract/language.ts";
import { ALL_WORDS } from "#locales/all-words.ts";
import type { Words } from "#locales/translator.ts";
import { ACTIVES, type Combination, combinationOf, EVIDENCE, REASONS, VERDICTS } from "./combinations.ts";

const PAIRS = ACTIVES.flatMap((one, index) => ACTIVES.slice(index + 1).map((other) => [one, other] as const));
const ALL = PAIRS.map(([one, other]) => combinationOf(one, other)).filter(
  (found): found is Combination => found !== undefined,
);

it("answers for all 66 pairs of twelve actives, whichever is named first, and for none with itself", () => {
  expect(ALL).toHaveLength(66);
  for (const [one, other] of PAIRS) expect(combinationOf(other, one)).toBe(combinationOf(one, other));
  expect(ACTIVES.map((active) => combinationOf(active, active))).toEqual(ACTIVES.map(() => undefined));
});

it("uses every verdict, kind of evidence and reason, and has a sentence for each in every language", () => {
  expect(new Set(ALL.map(({ verdict }) => verdict))).toEqual(new Set(VERDICTS));
  expect(new Set(ALL.map(({ evidence }) => evidence))).toEqual(new Set(EVIDENCE));
  expect(new Set(ALL.map(({ reason }) => reason))).toEqual(new Set(REASONS));
  for (const language of LANGUAGES) {
    const { actives = {}, reasons = {} } = ALL_WORDS[language].combinations as Words;
    expect(Object.keys(actives)).toEqual([...ACTIVES]);
    expect(Object.keys(reasons).sort()).toEqual([...REASONS]);
  }
});

it.each([
  ["vitamin C and niacinamide together: the old warning came from heat", "vitamin-c", "niacinamide", "together"],
  ["no retinol and acid on one evening: both irritate", "retinol", "aha", "other-days"],
  ["no benzoyl peroxide over retinol: it can break it down", "benzoyl-peroxide", "retinol", "other-times"],
  ["one acid that peels, not two", "aha", "salicylic-acid", "not-needed"],
  ["moisture beside anything", "hyaluronic-acid", "benzoyl-peroxide", "together"],
] as const)("says %s", (_, one, other, verdict) => {
  expect(combinationOf(one, other)?.verdict).toBe(verdict);
});
