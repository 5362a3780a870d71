import { CONCERN_CODES, type ConcernCode } from "./codes.ts";
import { FACTS } from "./concerns/facts.ts";
import { readCurve } from "./numeric/curve.ts";

/** Grades whose points are told; the last is the strongest, so its points are the most. */
export const TOLD_GRADES = [0.5, 1, 2, 3] as const;

/** What the method says of a concern in numbers. */
export interface ConcernFacts {
  readonly code: ConcernCode;
  /** Share of the worst zone in its grade, 0..1; the rest is the mean over the judged skin. */
  readonly worst: number;
  /** What each of `TOLD_GRADES` costs, before rounding. */
  readonly points: readonly number[];
}

/** For pages and reports that tell how it is measured: the engine's own numbers, in the order of `CONCERN_CODES`. */
export const CONCERN_FACTS: readonly ConcernFacts[] = CONCERN_CODES.map((code) => {
  const { worst, points } = FACTS[code];
  return { code, worst, points: TOLD_GRADES.map((grade) => readCurve(points, grade)) };
});
