import type { QualityReport } from "./result.ts";
import { gradeOfScore, scoreOfGrade } from "./scoring/grade-scale.ts";
import { connected } from "./together/connected.ts";
import { isSameMoment } from "./together/count-moments.ts";
import { type Basis, joinSpread, type Spreading } from "./together/join-spread.ts";
import { middle } from "./together/middle.ts";
import { isCopy, type Shot } from "./together/same-photo.ts";

/**
 * One value of several photos of a person, from what is kept of each; by the same rules as whole results
 * (`join-results.ts`, R-RES-20).
 */

/** When a photo was taken, as far as it is known, and what tells whether another shows the same moment. */
export interface DatedPhoto extends Pick<QualityReport, "light" | "sharpness"> {
  /** Number or name of the calendar day, the same for the same day. */
  readonly day: number | string;
  /** What tells a copy of it; null: not known. */
  readonly shot: Shot | null;
}

/** Other days are other moments, but for copies; on one day, photos in like light are one. */
export function momentsOf(photos: readonly DatedPhoto[]): number {
  const isOne = (a: DatedPhoto, b: DatedPhoto) =>
    (a.day === b.day && isSameMoment(a, b)) || (a.shot !== null && b.shot !== null && isCopy(a.shot, b.shot));
  return connected(photos, isOne).length;
}

/** Each photo with its copies. @param shotOf null: not known, and no copy of another */
export function groupCopies<Photo>(
  photos: readonly Photo[],
  shotOf: (photo: Photo) => Shot | null,
): readonly (readonly Photo[])[] {
  return connected(
    photos.map((photo) => ({ photo, shot: shotOf(photo) })),
    (a, b) => a.shot !== null && b.shot !== null && isCopy(a.shot, b.shot),
  ).map((group) => group.map(({ photo }) => photo));
}

/** Of a photo and its copies: what is least sure, so that a copy never makes anything surer. @param copies one or more */
export function widestOf<Told extends Spreading>(copies: readonly Told[]): Told {
  return copies.reduce((widest, one) =>
    one.spread > widest.spread || (one.spread === widest.spread && one.value < widest.value) ? one : widest,
  );
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
