import { type Curve, readCurve } from "../concern-curves.ts";

/**
 * What a grade is worth on the scale of a concern's score: a hint (0.25) 96, a trace (0.5) 91, slight (1) 81, between
 * (1.5) 70, plain (2) 57, severe (3) 27. The eye's own words for these grades set it (docs/method.md).
 */
const SCALE: Curve = [
  [0, 100],
  [0.25, 96],
  [0.5, 91],
  [1, 81],
  [1.5, 70],
  [2, 57],
  [3, 27],
  [4, 0],
];

const BACK: Curve = SCALE.map(([grade, score]) => [score, grade] as const).toReversed();

/** 0..100, not rounded. */
export function scoreOfGrade(grade: number): number {
  return readCurve(SCALE, grade);
}

/** 0..4. */
export function gradeOfScore(score: number): number {
  return readCurve(BACK, score);
}
