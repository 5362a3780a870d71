import type { Measured } from "../measures/measure-all.ts";
import { CONCERN_TABLE, readCurve } from "./concern-table.ts";

export interface Scored {
  /** 0..100, null when not measured; not rounded. */
  readonly score: number | null;
  /** Whole points. */
  readonly points: number;
}

export interface ScoreSheet {
  /** 0..100 integer: 100 minus the sum of all points. */
  readonly total: number;
  /** The same before rounding, for the ±. */
  readonly exact: number;
  readonly concerns: readonly Scored[];
}

const ALL_POINTS = Object.values(CONCERN_TABLE).reduce((sum, rule) => sum + rule.mostPoints, 0);

/**
 * 100 minus what each measured concern takes off. Each counts by its weight times how much of it was seen; the others
 * count for what is missing, in proportion. At most 100 points are taken.
 */
export function scoreConcerns(measured: readonly Measured[]): ScoreSheet {
  const weights = measured.map(weightOf);
  const seen = weights.reduce((sum, weight) => sum + weight, 0);
  const stretch = seen > 0 ? ALL_POINTS / seen : 0;
  const scores = measured.map(({ code, outcome }) =>
    "value" in outcome ? readCurve(CONCERN_TABLE[code].curve, outcome.value) : null,
  );
  const losses = scores.map((score, i) =>
    score === null ? 0 : ((weights[i] as number) * stretch * (100 - score)) / 100,
  );
  const sum = losses.reduce((total, loss) => total + loss, 0);
  const fitted = sum > 100 ? losses.map((loss) => (loss * 100) / sum) : losses;
  const points = roundToSum(fitted);
  const taken = points.reduce((total, value) => total + value, 0);
  return {
    total: 100 - taken,
    exact: 100 - Math.min(100, sum),
    concerns: measured.map((_, i) => ({ score: scores[i] ?? null, points: points[i] ?? 0 })),
  };
}

function weightOf({ code, outcome }: Measured): number {
  return "value" in outcome ? CONCERN_TABLE[code].mostPoints * outcome.seen : 0;
}

/** Share of all weight that was seen, 0..1: what the ± of the whole is widened by. */
export function seenShare(measured: readonly Measured[]): number {
  return measured.reduce((sum, concern) => sum + weightOf(concern), 0) / ALL_POINTS;
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
