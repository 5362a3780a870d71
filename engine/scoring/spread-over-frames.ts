import { CONCERN_CODES } from "../codes.ts";
import { gradeOfScore } from "./grade-scale.ts";
import type { ScoreSheet } from "./score-concerns.ts";
import { type MeasuredScene, type Reach, type Spread, spreadOf } from "./spread.ts";

/**
 * The ± of the first frame of a shot, with what its other frames show.
 *
 * Frames of one second share their light, white balance, lens and the face they show. What differs between them (noise,
 * landmarks, focus, small movements of camera and face) is part of what moves a photo of another day, and of that part they
 * are a sample. So that part is estimated anew: the calibrated variance and the one between the frames, weighted by how many
 * frames each stands for (the mean of a scaled inverse chi-squared posterior). One frame alone gives the ± of a photo, equal
 * frames a narrower one, differing ones a wider one, without an end; and no frame of the shot ever lies outside the ± of
 * the first.
 */

/** Standard deviations that a reach is: 90 % of a normal distribution. */
const REACH = 1.645;
/**
 * Share of a reach's variance that frames of one second can show; the rest (another light, another day's expression) no
 * shot tells of. Chosen: neutral and smiling photos under the same lamps differ by 4 points where other days do by 9.
 */
const SHOWN = 0.2;
/** The calibration counts as much as so many frames. Chosen: two further frames then weigh twice as much as it does. */
const CALIBRATION_FRAMES = 1;

type Read = (sheet: ScoreSheet) => number | null;

/** @param others scores of the further frames; whichever could not be measured is left out */
export function spreadOverFrames(first: MeasuredScene, alone: Reach, others: readonly ScoreSheet[]): Spread {
  const sheets = [first.sheet, ...others];
  const scoreAt =
    (index: number): Read =>
    ({ concerns }) =>
      concerns[index]?.score ?? null;
  const exact: Read = (sheet) => sheet.exact;
  const spread = spreadOf(first, {
    score: reachOver(alone.score, valuesOf(sheets, exact)),
    concerns: alone.concerns.map((reach, index) =>
      reach === null ? null : reachOver(reach, valuesOf(sheets, scoreAt(index)).map(gradeOfScore)),
    ),
  });
  const shown = first.sheet.total;
  const totals = valuesOf(others, ({ total }) => total);
  return {
    score: Math.max(spread.score, furthest(shown, totals)),
    concerns: CONCERN_CODES.map((_, index) => {
      const own = spread.concerns[index] ?? null;
      const score = scoreAt(index)(first.sheet);
      return own === null || score === null
        ? own
        : Math.max(own, furthest(Math.round(score), valuesOf(others, scoreAt(index)).map(Math.round)));
    }),
  };
}

function valuesOf(sheets: readonly ScoreSheet[], read: Read): number[] {
  // In order of size, so that the sum does not depend on which frame came first.
  return sheets.flatMap((sheet) => read(sheet) ?? []).sort((a, b) => a - b);
}

/** The calibrated reach with the frames' own variance in place of what the calibration has for it. */
function reachOver(reach: number, values: readonly number[]): number {
  const calibrated = (reach / REACH) ** 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) * (value - mean), 0);
  const shown = (CALIBRATION_FRAMES * SHOWN * calibrated + squares) / (CALIBRATION_FRAMES + values.length - 1);
  return REACH * Math.sqrt((1 - SHOWN) * calibrated + shown);
}

/** How far the furthest frame lies from the first, in whole points as both are shown. */
function furthest(first: number, others: readonly number[]): number {
  return others.reduce((most, value) => Math.max(most, Math.abs(value - first)), 0);
}
