import { EXCELLENT_FROM, GOOD_FROM } from "#contract/score-band.ts";
import type { ConcernCode } from "#engine/codes.ts";

/** How much of a concern can be seen, for words. `clear` is nothing worth mentioning. */
export const LEVELS = ["clear", "slight", "visible", "strong"] as const;
export type Level = (typeof LEVELS)[number];

/**
 * Lowest score of each level, best first.
 *
 * - The first two are the bounds of the score's own bands (R-RES-2), so that the word for one concern and the colour
 *   of its value never tell different stories.
 * - As grades: clear below 0.5, slight from there, visible from 1.25, strong from 2.25 (engine/scoring/grade-scale.ts).
 */
const STEPS: readonly (readonly [Level, number])[] = [
  ["clear", EXCELLENT_FROM],
  ["slight", GOOD_FROM],
  ["visible", 50],
  ["strong", 0],
];

/**
 * The same steps for every concern and every zone (decision 0113).
 *
 * @param score of a concern or of a zone, 0..100, 100 = nothing visible
 */
export function levelOf(score: number): Level {
  return STEPS.find(([, floor]) => score >= floor)?.[0] ?? "strong";
}

/** The levels that are named, weakest first; each concern has its own words for each. */
export const NAMED_LEVELS = ["slight", "visible", "strong"] as const satisfies readonly Level[];
export type NamedLevel = (typeof NAMED_LEVELS)[number];

export function atLeast(level: Level, floor: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(floor);
}

/** Named by what is good: of these it is the differences that can be seen. */
const GOOD_NAMES: ReadonlySet<ConcernCode> = new Set(["evenness", "texture"]);

export function isNamedByGood(code: ConcernCode): boolean {
  return GOOD_NAMES.has(code);
}
