import type { ScoreSheet } from "./score-concerns.ts";
import {
  COVERAGE,
  FLOOR_CONCERN,
  FLOOR_SCORE,
  type MeasuredScene,
  type Movement,
  type Spread,
  spreadOf,
} from "./spread.ts";

/**
 * The ± of the first frame of a shot, with what its other frames show.
 *
 * Frames of one second share their light, white balance, lens and the face they show: the movement that was estimated for
 * these stays as it is. What differs between them (noise, landmarks, focus, small movements of camera and face) is part
 * of what the floor stands for, and of that part they are a sample. So that part is estimated anew: the calibrated
 * variance and the one between the frames, weighted by how many frames each stands for (the mean of a scaled inverse
 * chi-squared posterior). One frame alone gives the ± of a photo, equal frames a narrower one, differing ones a wider
 * one, without an end; and no frame of the shot ever lies outside the ± of the first.
 */

/**
 * Share of the floor's variance that frames of one second can show; the rest (another light, another day's expression)
 * no shot tells of. Chosen: of twelve graded photos, moved by 6 px, scaled by 1 % and with noise of 2 codes, the score's
 * median deviation is 0.45; half of the floor's variance is 0.7, which leaves room for faces that move.
 */
const SHOWN = 0.5;
/** The calibration counts as much as so many frames. Chosen: two further frames then weigh twice as much as it does. */
const CALIBRATION_FRAMES = 1;

type Read = (sheet: ScoreSheet) => number | null;

/** @param others scores of the further frames; whichever could not be measured is left out */
export function spreadOverFrames(first: MeasuredScene, moved: Movement, others: readonly ScoreSheet[]): Spread {
  const sheets = [first.sheet, ...others];
  const ofConcern =
    (index: number): Read =>
    ({ concerns }) =>
      concerns[index]?.score ?? null;
  const exact: Read = (sheet) => sheet.exact;
  const spread = spreadOf(first, moved, {
    score: floorOver(FLOOR_SCORE, valuesOf(sheets, exact)),
    concerns: moved.concerns.map((_, index) => floorOver(FLOOR_CONCERN, valuesOf(sheets, ofConcern(index)))),
  });
  const shown = first.sheet.total;
  return {
    score: Math.max(
      spread.score,
      reach(
        shown,
        valuesOf(others, ({ total }) => total),
      ),
    ),
    concerns: spread.concerns.map((own, index) => {
      const score = ofConcern(index)(first.sheet);
      return own === null || score === null
        ? own
        : Math.max(own, reach(Math.round(score), valuesOf(others, ofConcern(index)).map(Math.round)));
    }),
  };
}

function valuesOf(sheets: readonly ScoreSheet[], read: Read): number[] {
  // In order of size, so that the sum does not depend on which frame came first.
  return sheets.flatMap((sheet) => read(sheet) ?? []).sort((a, b) => a - b);
}

/** The calibrated floor with the frames' own variance in place of what the calibration has for it. */
function floorOver(floor: number, values: readonly number[]): number {
  const calibrated = (floor / COVERAGE) ** 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const shown = (CALIBRATION_FRAMES * SHOWN * calibrated + squares) / (CALIBRATION_FRAMES + values.length - 1);
  return COVERAGE * Math.sqrt((1 - SHOWN) * calibrated + shown);
}

/** How far the furthest frame lies from the first, in whole points as both are shown. */
function reach(first: number, others: readonly number[]): number {
  return others.reduce((most, value) => Math.max(most, Math.abs(value - first)), 0);
}
