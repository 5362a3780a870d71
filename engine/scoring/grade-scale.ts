import { GRADE_STEPS } from "../concerns/grade-steps.ts";
import { type Curve, readCurve } from "../numeric/curve.ts";

/**
 * A grade on the scale from 100 (nothing) to 25 (severe). A grade of two decimals that reaches a step of `GRADE_STEPS` is,
 * rounded, just below 85, 70 and 50, which are the bounds of the score's own bands (R-RES-2).
 */
const SCALE: Curve = [
  [0, 100],
  [GRADE_STEPS.slight, 84.4],
  [GRADE_STEPS.visible, 69.4],
  [GRADE_STEPS.strong, 49.4],
  [3, 25],
];

const BACK: Curve = SCALE.map(([grade, score]) => [score, grade] as const).toReversed();

/** 25..100, not rounded. */
export function scoreOfGrade(grade: number): number {
  return readCurve(SCALE, grade);
}

/** 0..3. */
export function gradeOfScore(score: number): number {
  return readCurve(BACK, score);
}
