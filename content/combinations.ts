/** Which actives of skincare go together: for every pair a verdict, how good the evidence is, and the reason. */

export const ACTIVES = [
  "retinol",
  "bakuchiol",
  "vitamin-c",
  "niacinamide",
  "salicylic-acid",
  "aha",
  "pha",
  "azelaic-acid",
  "benzoyl-peroxide",
  "hyaluronic-acid",
  "ceramides",
  "peptides",
] as const;
export type Active = (typeof ACTIVES)[number];

/** In one routine; one in the morning and one in the evening; on evenings of their own; one of the two is enough. */
export const VERDICTS = ["together", "other-times", "other-days", "not-needed"] as const;
export type Verdict = (typeof VERDICTS)[number];

/** People have used both in a study; it follows from what each does; people do it so, and hardly anybody has looked. */
export const EVIDENCE = ["studied", "reasoned", "habit"] as const;
export type Evidence = (typeof EVIDENCE)[number];

export const REASONS = [
  "barrier",
  "copper",
  "drying",
  "either",
  "humectant",
  "mild",
  "mild-acid",
  "morning",
  "myth",
  "niacinamide",
  "oxidation",
  "peeling",
  "stinging",
  "thin",
  "two-acids",
] as const;
export type Reason = (typeof REASONS)[number];

export interface Combination {
  readonly verdict: Verdict;
  readonly evidence: Evidence;
  readonly reason: Reason;
}

const both = (evidence: Evidence, reason: Reason): Combination => ({ verdict: "together", evidence, reason });
const times = (evidence: Evidence, reason: Reason): Combination => ({ verdict: "other-times", evidence, reason });
const days = (evidence: Evidence, reason: Reason): Combination => ({ verdict: "other-days", evidence, reason });
const one = (evidence: Evidence, reason: Reason): Combination => ({ verdict: "not-needed", evidence, reason });

/** Each active with all that come after it in the list: a pair too few or too many does not compile. */
type Pairs<List extends readonly string[]> = List extends readonly [
  infer First extends string,
  ...infer Rest extends readonly string[],
]
  ? Readonly<Record<First, Readonly<Record<Rest[number], Combination>>>> & Pairs<Rest>
  : unknown;

/**
 * What is "studied" here: a moisturiser with niacinamide beside a retinoid (Draelos 2006, a maker's study); ceramides
 * beside a retinoid with benzoyl peroxide (Draelos 2023, paid by a maker); vitamin C and niacinamide in one gel (Hakozaki
 * 2006, a maker's study); polyhydroxy acids beside azelaic acid (Draelos 2006); salicylic acid or azelaic acid with
 * benzoyl peroxide and azelaic acid with glycolic acid, in trials of medicines. All else is reasoned from each, or habit.
 */
const COMBINATIONS: Pairs<typeof ACTIVES> = {
  retinol: {
    bakuchiol: one("reasoned", "either"),
    "vitamin-c": times("reasoned", "morning"),
    niacinamide: both("studied", "niacinamide"),
    "salicylic-acid": days("reasoned", "peeling"),
    aha: days("reasoned", "peeling"),
    pha: days("reasoned", "peeling"),
    "azelaic-acid": times("reasoned", "stinging"),
    "benzoyl-peroxide": times("reasoned", "oxidation"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("studied", "barrier"),
    peptides: both("habit", "thin"),
  },
  bakuchiol: {
    "vitamin-c": both("habit", "mild"),
    niacinamide: both("reasoned", "niacinamide"),
    "salicylic-acid": both("habit", "mild"),
    aha: both("habit", "mild"),
    pha: both("habit", "mild"),
    "azelaic-acid": both("habit", "mild"),
    "benzoyl-peroxide": times("reasoned", "oxidation"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  "vitamin-c": {
    niacinamide: both("studied", "myth"),
    "salicylic-acid": times("reasoned", "morning"),
    aha: times("reasoned", "morning"),
    pha: times("reasoned", "morning"),
    "azelaic-acid": times("habit", "morning"),
    "benzoyl-peroxide": times("reasoned", "oxidation"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "copper"),
  },
  niacinamide: {
    "salicylic-acid": both("reasoned", "niacinamide"),
    aha: both("reasoned", "niacinamide"),
    pha: both("reasoned", "niacinamide"),
    "azelaic-acid": both("reasoned", "niacinamide"),
    "benzoyl-peroxide": both("reasoned", "niacinamide"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  "salicylic-acid": {
    aha: one("reasoned", "two-acids"),
    pha: one("reasoned", "two-acids"),
    "azelaic-acid": times("reasoned", "stinging"),
    "benzoyl-peroxide": times("studied", "drying"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  aha: {
    pha: one("reasoned", "two-acids"),
    "azelaic-acid": times("studied", "stinging"),
    "benzoyl-peroxide": days("reasoned", "drying"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  pha: {
    "azelaic-acid": both("studied", "mild-acid"),
    "benzoyl-peroxide": times("reasoned", "drying"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  "azelaic-acid": {
    "benzoyl-peroxide": times("studied", "drying"),
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  "benzoyl-peroxide": {
    "hyaluronic-acid": both("reasoned", "humectant"),
    ceramides: both("studied", "barrier"),
    peptides: times("habit", "oxidation"),
  },
  "hyaluronic-acid": {
    ceramides: both("reasoned", "barrier"),
    peptides: both("habit", "thin"),
  },
  ceramides: {
    peptides: both("habit", "thin"),
  },
  peptides: {},
};

/** Of a pair in either order; of an active with itself there is none. */
export function combinationOf(first: Active, second: Active): Combination | undefined {
  const table: Readonly<Record<Active, Readonly<Partial<Record<Active, Combination>>>>> = COMBINATIONS;
  return table[first][second] ?? table[second][first];
}
