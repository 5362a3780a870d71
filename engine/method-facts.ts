import { CONCERN_CODES, type ConcernCode } from "./codes.ts";
import { FACTS } from "./concerns/facts.ts";
import { STRONGEST_GRADE } from "./concerns/measured.ts";
import type { Curve } from "./numeric/curve.ts";

/** What the method says of a concern in numbers. */
export interface ConcernFacts {
  readonly code: ConcernCode;
  /** What it takes from the score at most. */
  readonly mostPoints: number;
  /** Share of the worst zone in its grade, 0..1; the rest is the mean over the judged skin. */
  readonly worst: number;
  /** Points by grade. */
  readonly points: Curve;
}

/** For pages and reports that tell how it is measured: the engine's own numbers, in the order of `CONCERN_CODES`. */
export const CONCERN_FACTS: readonly ConcernFacts[] = CONCERN_CODES.map((code) => {
  const { worst, points } = FACTS[code];
  return { code, mostPoints: Math.round(points.find(([grade]) => grade === STRONGEST_GRADE)?.[1] ?? 0), worst, points };
});
