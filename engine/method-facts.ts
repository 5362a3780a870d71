import type { ConcernCode } from "./codes.ts";
import { CONCERN_CURVES, type Curve } from "./concern-curves.ts";
import { MEASURES } from "./measures/registry.ts";
import { STRONGEST_GRADE } from "./scoring/grade.ts";
import { GRADE_COSTS } from "./scoring/grade-model.ts";

/** What the method says of a concern in numbers. */
export interface ConcernFacts {
  readonly code: ConcernCode;
  /** What it takes from the score at most. */
  readonly mostPoints: number;
  readonly curve: Curve;
}

/** For pages and reports that tell how it is measured: the engine's own numbers, in the order of `CONCERN_CODES`. */
export const CONCERN_FACTS: readonly ConcernFacts[] = MEASURES.map(({ code }) => ({
  code,
  mostPoints: Math.round(STRONGEST_GRADE * GRADE_COSTS[code]),
  curve: CONCERN_CURVES[code],
}));
