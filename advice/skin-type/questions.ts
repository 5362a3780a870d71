/**
 * The three optional questions about the skin, as codes; words live in `locales/` under `questions`. Answers stay on the
 * visitor's device and are never part of a measurement.
 *
 * - How bare skin feels a while after washing, and how it looks later in the day, is how questionnaires have long told
 *   dry from oily skin; whether it stings, burns or reddens is an axis of its own there (sources: `type-rules.ts`).
 * - Order: the order on the screen; codes run from dry to oily, from calm to easily upset.
 */
export const SKIN_QUESTIONS = {
  after_washing: ["tight_all", "tight_cheeks", "comfortable", "shiny_middle", "shiny_all"],
  midday: ["matt_flaky", "comfortable", "shiny_t_zone", "shiny_all"],
  reaction: ["hardly_ever", "sometimes", "often"],
} as const;

export type SkinQuestion = keyof typeof SKIN_QUESTIONS;
export type AnswerTo<Question extends SkinQuestion> = (typeof SKIN_QUESTIONS)[Question][number];

export const QUESTION_CODES = ["after_washing", "midday", "reaction"] as const satisfies readonly SkinQuestion[];

/** Everything that is kept as an answer: the three, and the tick of who is under 18. */
const ANSWERS = { ...SKIN_QUESTIONS, age: ["under_18"] } as const;
export type AnswerKey = keyof typeof ANSWERS;
export const ANSWER_KEYS = [...QUESTION_CODES, "age"] as const satisfies readonly AnswerKey[];

/** A question without an entry was not answered. */
export type SkinAnswers = { readonly [Key in AnswerKey]?: (typeof ANSWERS)[Key][number] };

export const NO_ANSWERS: SkinAnswers = {};

/** The answers with one given, changed or, with null, taken back. */
export function withAnswer(answers: SkinAnswers, key: AnswerKey, code: string | null): SkinAnswers {
  const { [key]: _, ...others } = answers;
  const known = ANSWERS[key].find((answer) => answer === code);
  return known === undefined ? others : { ...others, [key]: known };
}

/** To one of the three. */
export function hasAnswers(answers: SkinAnswers): boolean {
  return QUESTION_CODES.some((question) => answers[question] !== undefined);
}

export function isUnder18(answers: SkinAnswers): boolean {
  return answers.age === "under_18";
}
