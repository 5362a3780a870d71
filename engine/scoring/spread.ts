import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import { FULL_SEEN } from "../concerns/judge-zones.ts";
import type { Measured } from "../concerns/measured.ts";
import type { Scene } from "../regions/scene.ts";
import type { Grades } from "./grade.ts";
import { GRADE_COSTS } from "./grade-model.ts";
import { gradeOfScore, scoreOfGrade } from "./grade-scale.ts";
import { type ScoreSheet, seenOf, WITHOUT_ZONES } from "./score-concerns.ts";

/**
 * How sure a score is: nine in ten other photos of the same skin, taken on other days, lie within the ± (R-ENG-3). How far
 * each grade moves between such photos was fitted on simulated retakes and checked on real ones (docs/method.md).
 */

/**
 * How far nine in ten other photos of the same skin move each grade. Chosen between what simulated retakes of people that the
 * fit had not seen move it by (0.28 to 0.51) and what selfies of other days do, of which 91 to 98 % lie within.
 */
const GRADE_REACH: Readonly<Record<ConcernCode, number>> = {
  blemishes: 0.32,
  redness: 0.55,
  pigmentation: 0.55,
  evenness: 0.34,
  shine: 0.4,
  texture: 0.36,
  lines: 0.55,
  under_eye: 0.34,
};
/**
 * Grades move together, because light and camera are the same for all eight: the score by so much more than if they did not.
 * Set so that nine in ten pairs of selfies of other days lie within (five people, `npm run bench:truth -- --only retakes`).
 */
const TOGETHER = 1.12;
/** What a concern that the photo does not show may be: most faces lie within so much of the usual grade. */
const UNSEEN_REACH = 0.8;
/** However little was seen: nine in ten faces lie within so much of the usual grade (the eye's, all concerns but the widest). */
const WIDEST_REACH = 1.2;

/** A photo that is far from the standard in several ways is no further than this. Chosen. */
const FURTHEST = 2.2;

/**
 * How much further a face reaches of which half was seen. The near half alone of 130 frontal faces (a studio's, graded ones,
 * portraits) lies within 4 points of the whole in nine of ten cases, on average 1.5 above it: with the 7 to 8 points of such photos that
 * is 1.12 to 1.15 times as much (root of the squares). Rounded up for what a turned head's light and angle add. Chosen.
 */
const HALF_SEEN = 0.2;

/** A photo's reach times this, the further it is from the standard. Chosen: at the edge of a gate about twice. */
function distanceFromStandard({ scene, exposure }: MeasuredScene): number {
  const { face, sideLight, expression, interOcularPx, nearHalf } = scene;
  const { blur, veil, blocks } = face;
  return Math.min(
    FURTHEST,
    1 +
      beyond(sideLight, 15, 60) +
      beyond(veil.share, 0.08, 0.15) +
      beyond(blur, 2, 1.2) +
      beyond(blocks, 0.55, 1) +
      beyond(110 - interOcularPx, 0, 75) +
      beyond(exposure.clippedShare, 0.2, 0.4) +
      beyond(scene.coveredShare, 0.02, 0.25) +
      (expression === "neutral" ? 0 : 0.1) +
      (nearHalf ? HALF_SEEN : 0),
  );
}

function beyond(value: number, from: number, perOne: number): number {
  return Math.max(0, value - from) / perOne;
}

/** Share below which the widening of a partly seen concern grows no more. */
const LEAST_SHARE = 0.1;

export interface Spread {
  /** ± of the SkinGlow Score, integer. */
  readonly score: number;
  /** ± of each concern, null where it was not measured. */
  readonly concerns: readonly (number | null)[];
}

/** What was measured of the face as it is, at full scale. */
export interface MeasuredScene {
  readonly scene: Scene;
  readonly exposure: { readonly clippedShare: number };
  readonly measured: readonly Measured[];
  readonly grades: Grades;
  readonly sheet: ScoreSheet;
}

/** Not rounded: of the score in points, of each concern in grades; null where it was not measured. */
interface Reach {
  readonly score: number;
  readonly concerns: readonly (number | null)[];
}

function estimateReach(of: MeasuredScene): Reach {
  const { measured, grades, sheet } = of;
  const distance = distanceFromStandard(of);
  const concerns = CONCERN_CODES.map((code, i) => {
    if (sheet.concerns[i]?.score == null) return null;
    const seen = seenOf(measured[i] as Measured, grades);
    return Math.min(WIDEST_REACH, (GRADE_REACH[code] * distance) / Math.sqrt(Math.max(LEAST_SHARE, seen)));
  });
  let squares = 0;
  for (const [i, code] of CONCERN_CODES.entries()) {
    const reach = concerns[i];
    squares += (GRADE_COSTS[code] * (reach == null ? UNSEEN_REACH : TOGETHER * reach)) ** 2;
  }
  return { score: Math.sqrt(squares), concerns };
}

/** A concern as a result has it. */
interface Told {
  readonly code: ConcernCode;
  readonly score: number | null;
  readonly spread: number | null;
}

/** What a concern adds to the square of the score's ±: how far it moves, or what it may be where it was not measured. */
function shareOf({ code, score, spread }: Told): number {
  if (score === null) return (GRADE_COSTS[code] * UNSEEN_REACH) ** 2;
  const reach = gradeOfScore(Math.max(0, score - (spread ?? 0))) - gradeOfScore(score);
  return (GRADE_COSTS[code] * TOGETHER * Math.min(WIDEST_REACH, reach)) ** 2;
}

/** The ± of a score of which some concerns are now told otherwise; not rounded. */
export function spreadInstead(scoreSpread: number, before: readonly Told[], after: readonly Told[]): number {
  const all = (told: readonly Told[]) => told.reduce((sum, one) => sum + shareOf(one), 0);
  return Math.sqrt(Math.max(0, scoreSpread ** 2 - all(before)) + all(after));
}

/** The ± of a score that no longer counts a concern. @param left the concern, as it was measured */
export function spreadWithout(scoreSpread: number, left: Told): number {
  if (left.score === null) return scoreSpread;
  return Math.min(100, Math.ceil(spreadInstead(scoreSpread, [left], [{ ...left, score: null }])));
}

/** By how much a concern's ± narrows where photos together saw more of its zones (`seen` of a result) than one of them alone. */
export function narrowing(seen: number, together: number): number {
  const weight = (share: number) => Math.min(1, Math.max(WITHOUT_ZONES, share / FULL_SEEN));
  return Math.min(1, Math.sqrt(weight(seen) / weight(together)));
}

export function estimateSpread(of: MeasuredScene): Spread {
  return spreadOf(of, estimateReach(of));
}

/** In whole points, upwards. */
function spreadOf({ grades }: MeasuredScene, { score, concerns }: Reach): Spread {
  return {
    score: Math.min(100, Math.ceil(score)),
    concerns: concerns.map((reach, i) => {
      if (reach === null) return null;
      const grade = grades[CONCERN_CODES[i] as ConcernCode]?.grade ?? 0;
      const here = scoreOfGrade(grade);
      return Math.ceil(Math.max(here - scoreOfGrade(grade + reach), scoreOfGrade(Math.max(0, grade - reach)) - here));
    }),
  };
}
