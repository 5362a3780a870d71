import type { QualityReport } from "./result.ts";
import { gradeOfScore, scoreOfGrade } from "./scoring/grade-scale.ts";
import { countMoments } from "./together/count-moments.ts";
import { type Basis, joinSpread, type Spreading } from "./together/join-spread.ts";
import { middle } from "./together/middle.ts";

/**
 * One value of several photos of a person, from what is kept of each; by the same rules as whole results
 * (`join-results.ts`, R-RES-20).
 */

/** When a photo was taken, as far as it is known, and what tells whether another shows the same moment. */
export interface Taken extends Pick<QualityReport, "light" | "sharpness"> {
  /** Any name of the calendar day, the same for the same day. */
  readonly day: string;
}

/** Other days are other moments; on one day, photos in like light are one. */
export function momentsOf(photos: readonly Taken[]): number {
  const days = [...new Set(photos.map(({ day }) => day))];
  return days.reduce((sum, day) => sum + countMoments(photos.filter((photo) => photo.day === day)), 0);
}

/** Of concerns: the middle of their grades. Value and ± in whole points. */
export function joinConcernScores(scores: readonly Spreading[], basis: Basis): Spreading {
  return {
    value: Math.round(scoreOfGrade(middle(scores.map(({ value }) => gradeOfScore(value))))),
    spread: Math.ceil(joinSpread(scores, basis)),
  };
}

/** Of one zone, 0..3. */
export function joinGrades(grades: readonly number[]): number {
  return middle(grades);
}

/** Of whole scores, whose parts are no longer known; not counted anew from the concerns, so that it may lie a point beside. */
export function joinSkinScores(scores: readonly Spreading[], basis: Basis): Spreading {
  return {
    value: Math.round(middle(scores.map(({ value }) => value))),
    spread: Math.min(100, Math.ceil(joinSpread(scores, basis))),
  };
}
