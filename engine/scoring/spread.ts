import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import { FACTS } from "../concerns/facts.ts";
import { FULL_SEEN } from "../concerns/judge-zones.ts";
import { isMeasured, type Measured } from "../concerns/measured.ts";
import type { Scene } from "../regions/scene.ts";
import { costOf } from "./count-points.ts";
import { gradeOfScore, scoreOfGrade } from "./grade-scale.ts";

/**
 * How sure a score is: nine in ten other photos of the same skin, taken on other days, lie within the ± (R-ENG-3). How far
 * each grade moves between such photos was fitted on simulated retakes and checked on real ones (docs/method.md).
 */

/**
 * Grades move together, because light and camera are the same for all eight: the score by so much more than if they did not.
 * Chosen between 1, which holds seven in ten pairs of selfies of other days, and 1.5, which holds nine and says little
 * (`npm run bench:truth -- --only retakes`).
 */
const TOGETHER = 1.2;
/** What a concern that the photo does not show may be: most faces lie between nothing and this. */
const UNSEEN_GRADE = 1;
/** However little was seen: nine in ten faces lie within so much of the usual grade. */
const WIDEST_REACH = 1.2;

/** A photo that is far from the standard in several ways is no further than this. Chosen. */
const FURTHEST = 1.7;

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
}

export function estimateSpread(of: MeasuredScene): Spread {
  const distance = distanceFromStandard(of);
  const reaches = CONCERN_CODES.map((code, i) => {
    const outcome = of.measured[i]?.outcome;
    if (outcome === undefined || !isMeasured(outcome)) return null;
    const [bare, perGrade] = FACTS[code].reach;
    const reach = ((bare + perGrade * outcome.grade) * distance) / Math.sqrt(Math.max(LEAST_SHARE, outcome.seen));
    return { grade: outcome.grade, reach: Math.min(WIDEST_REACH, reach) };
  });
  const squares = CONCERN_CODES.reduce((sum, code, i) => {
    const one = reaches[i];
    return sum + (one ? TOGETHER * pointsWithin(code, one.grade, one.reach) : unseen(code)) ** 2;
  }, 0);
  return {
    score: Math.min(100, Math.ceil(Math.sqrt(squares))),
    concerns: reaches.map((one) => {
      if (one === null) return null;
      const here = scoreOfGrade(one.grade);
      const [below, above] = [scoreOfGrade(one.grade + one.reach), scoreOfGrade(Math.max(0, one.grade - one.reach))];
      return Math.ceil(Math.max(here - below, above - here));
    }),
  };
}

/** Half of what a concern's points move by while its grade moves by its reach up and down: the ends of the scale hold them. */
function pointsWithin(code: ConcernCode, grade: number, reach: number): number {
  return (costOf(code, Math.min(3, grade + reach)) - costOf(code, Math.max(0, grade - reach))) / 2;
}

function unseen(code: ConcernCode): number {
  return costOf(code, UNSEEN_GRADE);
}

/** A concern as a result has it. */
interface Told {
  readonly code: ConcernCode;
  readonly score: number | null;
  readonly spread: number | null;
}

/** What a concern adds to the square of the score's ±: how far it moves, or what it may be where it was not measured. */
function shareOf({ code, score, spread }: Told): number {
  if (score === null) return unseen(code) ** 2;
  const grade = gradeOfScore(score);
  const reach = Math.max(gradeOfScore(Math.max(25, score - (spread ?? 0))) - grade, 0);
  return (TOGETHER * pointsWithin(code, grade, Math.min(WIDEST_REACH, reach))) ** 2;
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

/** Less of its zones than this narrows nothing further. */
const LEAST_SEEN = 0.3;

/** By how much a concern's ± narrows where photos together saw more of its zones (`seen` of a result) than one of them alone. */
export function narrowing(seen: number, together: number): number {
  const weight = (share: number) => Math.min(1, Math.max(LEAST_SEEN, share / FULL_SEEN));
  return Math.min(1, Math.sqrt(weight(seen) / weight(together)));
}
