import type { ConcernCode } from "../codes.ts";
import { FACTS } from "../concerns/facts.ts";
import { GRADE_STEPS } from "../concerns/grade-steps.ts";
import { isMeasured, type Measured } from "../concerns/measured.ts";
import { readCurve } from "../numeric/curve.ts";

export interface Graded {
  readonly code: ConcernCode;
  /** 0..3, null when not measured. */
  readonly grade: number | null;
  /** How much of what it is read from was seen, 0..1; 0 when not measured. */
  readonly seen: number;
}

export interface ScoreSheet {
  /** 0..100 integer: 100 minus the sum of all points. */
  readonly total: number;
  /** Whole points, in the order given. */
  readonly points: readonly number[];
}

/** Points that a grade costs where all is seen, not rounded. */
export function costOf(code: ConcernCode, grade: number): number {
  return readCurve(FACTS[code].points, grade);
}

/** What is hardly visible costs no more, whatever else could not be seen (R-ENG-9). */
const MOST_WHEN_HARDLY_VISIBLE = 1;

export const gradedOf = ({ code, outcome }: Measured): Graded =>
  isMeasured(outcome) ? { code, grade: outcome.grade, seen: outcome.seen } : { code, grade: null, seen: 0 };

/**
 * Whole points of each concern, and what they leave of 100: what its grade costs (`FACTS`), as far as it was seen; the others
 * count for what is missing, in proportion. At most 100 points are taken.
 */
export function countPoints(graded: readonly Graded[]): ScoreSheet {
  const most = graded.map(({ code }) => costOf(code, 3));
  const all = most.reduce((sum, cost) => sum + cost, 0);
  const weight = graded.reduce((sum, { seen }, i) => sum + seen * (most[i] as number), 0);
  const stretch = weight > 0 ? all / weight : 0;
  const losses = graded.map(({ code, grade, seen }) => {
    const loss = grade === null ? 0 : costOf(code, grade) * seen * stretch;
    return grade !== null && grade < GRADE_STEPS.slight ? Math.min(MOST_WHEN_HARDLY_VISIBLE, loss) : loss;
  });
  const sum = losses.reduce((total, loss) => total + loss, 0);
  const points = roundToSum(sum > 100 ? losses.map((loss) => (loss * 100) / sum) : losses);
  return { total: 100 - points.reduce((total, value) => total + value, 0), points };
}

/** What is read of a concern that a result has. */
interface Counted {
  readonly code: ConcernCode;
  readonly score: number | null;
  readonly seen: number;
  readonly points: number;
}

/** The points of a result that one concern no longer counts in: the others count for it, in proportion. */
export function pointsWithout(concerns: readonly Counted[], code: ConcernCode): readonly number[] {
  const weightOf = (one: Counted) => (one.score === null ? 0 : costOf(one.code, 3) * one.seen);
  const all = concerns.reduce((sum, one) => sum + weightOf(one), 0);
  const others = concerns.reduce((sum, one) => sum + (one.code === code ? 0 : weightOf(one)), 0);
  const stretch = others > 0 ? all / others : 0;
  const losses = concerns.map((one) => (one.code === code ? 0 : one.points * stretch));
  const sum = losses.reduce((total, loss) => total + loss, 0);
  return roundToSum(sum > 100 ? losses.map((loss) => (loss * 100) / sum) : losses);
}

/** Whole numbers that add up to the rounded sum: largest remainders first (Hamilton's method), ties by order. */
export function roundToSum(values: readonly number[]): number[] {
  const whole = values.map(Math.floor);
  const target = Math.round(values.reduce((sum, value) => sum + value, 0));
  let missing = target - whole.reduce((sum, value) => sum + value, 0);
  const byRemainder = values
    .map((value, index) => ({ index, remainder: value - Math.floor(value) }))
    .sort((a, b) => b.remainder - a.remainder || a.index - b.index);
  for (const { index } of byRemainder) {
    if (missing <= 0) break;
    whole[index] = (whole[index] as number) + 1;
    missing--;
  }
  return whole;
}
