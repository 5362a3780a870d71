import type { ConcernCode } from "./codes.ts";
import { CONCERN_CURVES, type Curve } from "./concern-curves.ts";
import { MEASURES } from "./measure-all.ts";
import { STRONGEST_GRADE } from "./scoring/grade.ts";
import { GRADE_COSTS } from "./scoring/grade-model.ts";
import { GRADE_SHARES } from "./scoring/grade-shares.ts";
import { READING_KINDS, type ReadingKind } from "./scoring/reading-kinds.ts";

/** A kind of reading with a smaller share, percent, is not named: a text would say more of it than the grade does. Chosen. */
const LEAST_SHARE = 5;

/** What the method says of a concern in numbers. */
export interface ConcernFacts {
  readonly code: ConcernCode;
  /** What it takes from the score at most. */
  readonly mostPoints: number;
  /** What carries its grade, percent, the largest first. */
  readonly carriedBy: readonly { readonly kind: ReadingKind; readonly share: number }[];
  /** Of its zones, which say where it is. */
  readonly curve: Curve;
}

/** For pages and reports that tell how it is measured: the engine's own numbers, in the order of `CONCERN_CODES`. */
export const CONCERN_FACTS: readonly ConcernFacts[] = MEASURES.map(({ code }) => ({
  code,
  mostPoints: Math.round(STRONGEST_GRADE * GRADE_COSTS[code]),
  carriedBy: READING_KINDS.map((kind) => ({ kind, share: GRADE_SHARES[code][kind] ?? 0 }))
    .filter(({ share }) => share >= LEAST_SHARE)
    .sort((a, b) => b.share - a.share),
  curve: CONCERN_CURVES[code],
}));
