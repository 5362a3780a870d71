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
 * - 50: docs/engine.md, "Score and ±": moderate concerns lie between 60 and 80, strong ones below 50.
 */
const STEPS: readonly (readonly [Level, number])[] = [
  ["clear", EXCELLENT_FROM],
  ["slight", GOOD_FROM],
  ["visible", 50],
  ["strong", 0],
];

/** Shine is what white balance and clipping disturb most: nothing finer (docs/engine.md, "The eight concerns"). */
const SHINE_STEPS: typeof STEPS = [
  ["clear", EXCELLENT_FROM],
  ["visible", 50],
  ["strong", 0],
];

/** @param score 0..100, 100 = nothing visible */
export function levelOf(code: ConcernCode, score: number): Level {
  const steps = code === "shine" ? SHINE_STEPS : STEPS;
  return steps.find(([, floor]) => score >= floor)?.[0] ?? "strong";
}

/** The levels a concern can be named at, weakest first; each has its own words. */
export function namedLevels(code: ConcernCode): readonly Level[] {
  return code === "shine" ? ["visible", "strong"] : ["slight", "visible", "strong"];
}

export function atLeast(level: Level, floor: Level): boolean {
  return LEVELS.indexOf(level) >= LEVELS.indexOf(floor);
}

/** Named by what is good: of these it is the differences that can be seen. */
const GOOD_NAMES: ReadonlySet<ConcernCode> = new Set(["evenness", "texture"]);

export function isNamedByGood(code: ConcernCode): boolean {
  return GOOD_NAMES.has(code);
}
