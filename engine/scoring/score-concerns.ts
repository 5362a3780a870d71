import type { ConcernCode, NotMeasuredReason } from "../codes.ts";
import type { Measured } from "../concerns/measured.ts";
import type { Grades } from "./grade.ts";
import { GRADE_COSTS } from "./grade-model.ts";
import { scoreOfGrade } from "./grade-scale.ts";

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

/**
 * 100 minus what each measured concern takes off: its grade times what a grade costs. Each counts by how much of it was
 * seen; the others count for what is missing, in proportion. At most 100 points are taken.
 */
export function scoreConcerns(
  measured: readonly Measured[],
  grades: Grades,
  costs: Readonly<Record<ConcernCode, number>> = GRADE_COSTS,
): ScoreSheet {
  const graded = measured.map((concern) => {
    const { code } = concern;
    const seen = seenOf(concern, grades);
    return { code, seen, grade: seen > 0 ? (grades[code]?.grade ?? null) : null };
  });
  const sheet = countPoints(graded, costs);
  const concerns = graded.map(({ grade }, i) => ({
    score: grade === null ? null : scoreOfGrade(grade),
    points: sheet.points[i] ?? 0,
  }));
  return { total: sheet.total, exact: sheet.exact, concerns };
}

export interface Graded {
  readonly code: ConcernCode;
  /** Null when not measured. */
  readonly grade: number | null;
  /** 0..1, 0 when not measured. */
  readonly seen: number;
}

/**
 * Whole points of each concern, and what they leave of 100. Who shows more of one concern never pays less for it than for
 * another that shows less (decision 0099); the sum is what grades, costs and shares seen make it.
 */
export function countPoints(
  graded: readonly Graded[],
  costs: Readonly<Record<ConcernCode, number>> = GRADE_COSTS,
): { readonly points: readonly number[]; readonly total: number; readonly exact: number } {
  const weights = graded.map(({ code, seen }) => costs[code] * seen);
  const all = weights.reduce((sum, weight) => sum + weight, 0);
  const stretch = all > 0 ? sumOf(costs) / all : 0;
  const losses = graded.map(({ grade }, i) => (grade ?? 0) * (weights[i] as number) * stretch);
  const sum = losses.reduce((total, loss) => total + loss, 0);
  const fitted = sum > 100 ? losses.map((loss) => (loss * 100) / sum) : losses;
  const points = roundInOrder(graded, fitted);
  const taken = points.reduce((total, value) => total + value, 0);
  return { points, total: 100 - taken, exact: 100 - Math.min(100, sum) };
}

/** The points of a result that one concern no longer counts in: the others count for it, in proportion. */
export function pointsWithout(
  concerns: readonly (Graded & { readonly points: number })[],
  code: ConcernCode,
): readonly number[] {
  const weightOf = (one: Graded) => (one.grade === null ? 0 : GRADE_COSTS[one.code] * one.seen);
  const all = concerns.reduce((sum, one) => sum + weightOf(one), 0);
  const others = concerns.reduce((sum, one) => sum + (one.code === code ? 0 : weightOf(one)), 0);
  const stretch = others > 0 ? all / others : 0;
  const kept = concerns.map((one) => (one.code === code ? { ...one, grade: null, points: 0 } : one));
  const losses = kept.map(({ points }) => points * stretch);
  const sum = losses.reduce((total, loss) => total + loss, 0);
  return roundInOrder(kept, sum > 100 ? losses.map((loss) => (loss * 100) / sum) : losses);
}

function sumOf(costs: Readonly<Record<ConcernCode, number>>): number {
  return Object.values(costs).reduce((sum, cost) => sum + cost, 0);
}

/**
 * Where none of a concern's zones can be judged by itself, its readings of all visible skin count by so much. Chosen: of 14
 * bearded, burnt out or half lit faces that were refused before, ten lie within 5 points of the eye then (decision 0098).
 */
export const WITHOUT_ZONES = 0.3;
/** What hides a zone but leaves the rest of the skin as it is. */
const ONLY_ZONES: readonly NotMeasuredReason[] = ["zone_hidden", "zone_clipped", "zone_too_dark", "no_reference"];

/** How much of what a concern is read from was seen, 0..1; 0 where it is not measured. */
export function seenOf({ code, outcome }: Measured, grades: Grades): number {
  const seen = grades[code]?.seen ?? 0;
  if ("value" in outcome) return Math.min(outcome.seen, seen);
  return ONLY_ZONES.includes(outcome.notMeasured) ? WITHOUT_ZONES * seen : 0;
}

/**
 * Whole points that rise with the grades: neighbours in the order of grades of which the lower one costs more share the
 * mean of both (pool adjacent violators; Barlow et al. 1972, Statistical Inference under Order Restrictions); equal grades
 * come in the order of their losses (Kruskal 1964, Psychometrika 29:115-129). What rounding leaves over goes to the higher.
 */
function roundInOrder(graded: readonly Graded[], losses: readonly number[]): number[] {
  const order = losses
    .map((loss, index) => ({ loss, index, grade: graded[index]?.grade ?? -1 }))
    .sort((a, b) => a.grade - b.grade || a.loss - b.loss || a.index - b.index);
  const pools: { sum: number; indices: number[] }[] = [];
  for (const { loss, index } of order) {
    let pool = { sum: loss, indices: [index] };
    for (let last = pools.at(-1); last && meanOf(last) > meanOf(pool); last = pools.at(-1)) {
      pools.pop();
      pool = { sum: last.sum + pool.sum, indices: [...last.indices, ...pool.indices] };
    }
    pools.push(pool);
  }
  const falling = pools.flatMap((pool) => pool.indices.map((index) => ({ index, loss: meanOf(pool) }))).reverse();
  const whole = roundToSum(falling.map(({ loss }) => loss));
  const points = losses.map(() => 0);
  for (const [i, { index }] of falling.entries()) points[index] = whole[i] as number;
  return points;
}

function meanOf({ sum, indices }: { readonly sum: number; readonly indices: readonly number[] }): number {
  return sum / indices.length;
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
