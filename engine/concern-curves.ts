import type { ConcernCode } from "./codes.ts";

/** A curve through control points: [reading, score]; straight lines between, flat outside. */
export type Curve = readonly (readonly [reading: number, score: number])[];

/**
 * From a measure's reading to a score: of a zone, and, as a grade, a part of the concern's own (`scoring/grade.ts`).
 * Readings and their units: each measure. "Graders": an AI image model that graded 49 photos in two passes, 0 none to 3
 * severe, without seeing the engine's readings or the other pass (before the grades of `lab/truth/ratings.json`). A
 * control point is the reading that has the same rank among these photos as the grade on `scoring/grade-scale.ts`. Severe forms,
 * which those photos lack, lie where planted doses read.
 */
export const CONCERN_CURVES: Readonly<Record<ConcernCode, Curve>> = {
  /**
   * Percent of skin in red spots. On portraits with lesions planted all over the face (radius 2.5 to 10 px) eight read 0.2,
   * twenty 0.5, forty-five 1.2: what graders of acne call mild, moderate, severe. Graders see slight spots from 0.24. Flat up
   * to 0.05, because grain and stubble alone move a reading by so much.
   */
  blemishes: [
    [0.03, 100],
    [0.07, 95],
    [0.15, 87],
    [0.33, 73],
    [0.72, 47],
    [1.5, 22],
    [3, 0],
  ],
  /** Units of E from two witnesses. Graders: a trace at 3.4, slight at 7.8, between slight and plain at 10, plain at 11 to 13. */
  redness: [
    [0.5, 100],
    [1.5, 96],
    [3.4, 92],
    [7.8, 81],
    [10, 70],
    [12.5, 58],
    [16, 42],
    [22, 20],
    [29, 0],
  ],
  /**
   * Percent of skin in dark spots. Graders: slight at 0.1, plain at 0.7, a face full of freckles at 1.3; forty-five spots
   * planted all over a face (radius 2.5 to 7 px) add 0.55. Flat up to 0.02: noise of a JPEG.
   */
  pigmentation: [
    [0.01, 100],
    [0.05, 90],
    [0.16, 75],
    [0.33, 60],
    [0.65, 42],
    [1.75, 0],
  ],
  /** Units of E on the axis of blood. Graders: a trace at 0.7, slight at 1.1, plain at 1.9; planted mottling of 3 reads 2. */
  evenness: [
    [0.3, 100],
    [0.5, 96],
    [0.72, 91],
    [1.1, 81],
    [1.45, 70],
    [1.9, 57],
    [2.8, 30],
    [4.2, 0],
  ],
  /** Percent of the light that highlights add. Graders: none at 2.1, a trace at 3.9, slight at 5.8, plain at 10. */
  shine: [
    [1.2, 100],
    [2.1, 96],
    [3.9, 91],
    [5.7, 83],
    [7.3, 76],
    [10, 60],
    [15, 40],
    [25, 0],
  ],
  /** Percent of local light. Graders: a trace at 0.9, slight at 1.35, between slight and plain at 1.9, plain at 2.3. */
  texture: [
    [0.3, 100],
    [0.48, 96],
    [0.69, 91],
    [1, 81],
    [1.4, 68],
    [1.75, 54],
    [2.3, 30],
    [3, 0],
  ],
  /**
   * Length x depth per area: young foreheads up to 0.2 (hair, brow), one line of 9 % depth across the forehead 0.4, three
   * of 8 % 0.9, three of 16 % 2, three of 25 % 3.4; a deeply lined face of 70 years 4.5. A still face of smooth forehead whose
   * folds from nose to mouth show at once 1.3.
   */
  lines: [
    [0.02, 100],
    [0.09, 95],
    [0.21, 86],
    [0.36, 76],
    [0.72, 62],
    [1.3, 46],
    [2.4, 22],
    [4.8, 0],
  ],
  /**
   * Darkness over the cheek and half the furrow, units of P. Graders: a trace at 1.4, slight at 6, which is ordinary anatomy
   * and costs little; from 17 they see circles or bags at once. 12 of planted P add 8.
   */
  under_eye: [
    [0.5, 100],
    [1.4, 96],
    [5, 89],
    [8, 82],
    [12, 72],
    [17, 57],
    [24, 36],
    [34, 0],
  ],
};

/** Piecewise linear; the reading must be finite. Returns 0..100, not rounded. */
export function readCurve(curve: Curve, reading: number): number {
  let [previousX, previousY] = curve[0] as readonly [number, number];
  if (reading <= previousX) return previousY;
  for (let i = 1; i < curve.length; i++) {
    const [x, y] = curve[i] as readonly [number, number];
    if (reading <= x) return previousY + ((reading - previousX) / (x - previousX)) * (y - previousY);
    previousX = x;
    previousY = y;
  }
  return previousY;
}
