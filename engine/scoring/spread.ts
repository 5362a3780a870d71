import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import { type Measured, measureOne } from "../measures/measure-all.ts";
import { MEASURES } from "../measures/registry.ts";
import { SIDE_ZONES } from "../measures/side-zones.ts";
import type { ReadingSource } from "../readings/reading-names.ts";
import type { Scene } from "../regions/scene.ts";
import { UNCHANGED, type Variant, varyScene } from "../regions/vary-scene.ts";
import { type Grades, gradeConcerns } from "./grade.ts";
import { withMeasured } from "./read-face.ts";
import { type ScoreSheet, scoreConcerns, seenOf, seenShare } from "./score-concerns.ts";

/**
 * How sure a score is: the same face is measured again as it might have been captured, at half scale, and as a camera
 * with another tone curve would have shown it; the movement is the ±.
 */

/**
 * Uncertainty of one capture: exposure x0.8 with white balance +-6 % (engine.md, findings 5 and 6), focus softer by 1.2 px
 * and colour by 3 (what a JPEG of ordinary quality keeps), landmarks off by 1.2 % of the face. Each costs a whole
 * measurement, so they move together.
 */
const CAPTURE: Variant = { gains: [0.85, 0.8, 0.75], blur: 1.2, colourBlur: 3, shift: [0.012, -0.008], grow: 0.985 };
/** Spots take most of a measurement's time. Held still they stay within their ± in 99 of 100 retakes (bench of truth, drift). */
const STILL: ReadonlySet<ConcernCode> = new Set(["blemishes", "pigmentation"]);

/** Cameras differ in contrast by about this share, and every reading with them. Calibrated, as the floors below are. */
const CONTRAST = 0.06;

/**
 * The ± aims at 95 %, what two standard deviations hold of a normal distribution. How often it holds on changed portraits
 * is measured (docs/method.md, "Published table"); on two photos of one person it was not.
 */
export const COVERAGE = 2;
/**
 * What these variants do not contain (another expression, noise, another light). Calibrated on eleven kinds of retake of
 * drawn faces and portraits (`npm run bench:truth -- --only drift`): nine in ten must lie within the ±, 98 of 100 do.
 */
export const FLOOR_CONCERN = 3;
export const FLOOR_SCORE = 2;

/** Deviation of a concern that could be measured at full scale only. Chosen: the widest that still tells a band. */
const UNKNOWN_AT_HALF_SCALE = 10;

/** Share below which the widening grows no more: no score rests on less of all weight. */
const LEAST_SHARE = 0.1;

export interface Spread {
  /** ± of the SkinGlow Score, integer. */
  readonly score: number;
  /** ± of each concern, null where it was not measured. */
  readonly concerns: readonly (number | null)[];
}

type Read = (sheet: ScoreSheet) => number | null;

/** What was measured of the face as it is, at full scale. */
export interface MeasuredScene {
  readonly scene: Scene;
  readonly measured: readonly Measured[];
  readonly readings: ReadingSource;
  readonly grades: Grades;
  readonly sheet: ScoreSheet;
}

/** What a ± is made of: how far the variants moved each number, and what must be added for all they do not contain. */
export interface Movement {
  readonly score: number;
  /** Null where a concern was not measured. */
  readonly concerns: readonly (number | null)[];
}

/** What is added to the movement of the score and of each concern. */
export interface Floors {
  readonly score: number;
  readonly concerns: readonly number[];
}

const FLOORS: Floors = { score: FLOOR_SCORE, concerns: CONCERN_CODES.map(() => FLOOR_CONCERN) };

export function estimateSpread(of: MeasuredScene): Spread {
  return spreadOf(of, estimateMovement(of));
}

/** Standard deviations over the variants; all the time of an estimate goes here. */
export function estimateMovement({ scene, measured, readings, sheet }: MeasuredScene): Movement {
  const scored = (again: readonly Measured[]) => scoreConcerns(again, gradeConcerns(withMeasured(readings, again)));
  const base = measureMoving(scene, UNCHANGED, measured);
  const baseSheet = scored(base);
  const retake = measureMoving(scene, CAPTURE, measured);
  // A concern that only the retake could not measure keeps its reading: what is asked is how far the others move.
  const other = scored(retake.map((one, i) => ("value" in one.outcome ? one : (base[i] as Measured))));
  const flatter = scored(withContrast(measured, 1 - CONTRAST));
  const harder = scored(withContrast(measured, 1 + CONTRAST));
  const deviation = (of: Read): number | null => {
    const centre = of(baseSheet);
    if (centre === null) return null;
    const capture = (of(other) ?? centre) - centre;
    const contrast = ((of(harder) ?? 0) - (of(flatter) ?? 0)) / 2;
    return Math.sqrt(capture * capture + contrast * contrast);
  };
  return {
    score: deviation(({ exact }) => exact) ?? 0,
    concerns: sheet.concerns.map(({ score }, index) =>
      score === null ? null : (deviation(({ concerns }) => concerns[index]?.score ?? null) ?? UNKNOWN_AT_HALF_SCALE),
    ),
  };
}

/** The ± of a movement on top of these floors, wider where less was seen. */
export function spreadOf({ measured, grades }: MeasuredScene, moved: Movement, floors: Floors = FLOORS): Spread {
  const rounded = (floor: number, deviation: number, seen: number) =>
    Math.min(100, Math.ceil((floor + COVERAGE * deviation) * widening(seen)));
  return {
    score: rounded(floors.score, moved.score, seenShare(measured, grades)),
    concerns: moved.concerns.map((deviation, index) =>
      deviation === null
        ? null
        : rounded(floors.concerns[index] as number, deviation, seenOf(measured[index] as Measured, grades)),
    ),
  };
}

/** The face as this variant shows it; what stays still as it was `measured`. Without the sides, which move no score. */
function measureMoving(scene: Scene, variant: Variant, measured: readonly Measured[]): Measured[] {
  const varied = varyScene(scene, variant, SIDE_ZONES);
  return MEASURES.map((measure, i) =>
    STILL.has(measure.code) ? (measured[i] as Measured) : measureOne(varied, measure),
  );
}

/** What was not seen widens a ± as a smaller sample would. */
function widening(seen: number): number {
  return Math.sqrt(1 / Math.max(LEAST_SHARE, seen));
}

/** The same readings as another tone curve would have made them. */
function withContrast(measured: readonly Measured[], factor: number): Measured[] {
  return measured.map(({ code, outcome }) => ({
    code,
    outcome: "value" in outcome ? { ...outcome, value: outcome.value * factor } : outcome,
  }));
}
