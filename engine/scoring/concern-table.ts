import type { ConcernCode } from "../codes.ts";

/** A curve through control points: [reading, score]; straight lines between, flat outside. */
export type Curve = readonly (readonly [reading: number, score: number])[];

export interface ConcernRule {
  /** The most points this concern can take off a face on which everything was measured. */
  readonly mostPoints: number;
  readonly curve: Curve;
}

/**
 * From readings to scores and points: the whole formula of the SkinGlow Score, nothing else shapes it.
 * Readings and their units: each measure. "Clear" below is the clearest quarter of the 38 portraits, "visible" is what
 * their tags call so; the ends are extrapolated until the engine's second form has graded photos (docs/method.md).
 * Weights: what people see first on a face counts most (blemishes, redness, spots, lines), what light alone can make
 * counts least (shine). Chosen; they need not add up to 100, so that one severe concern can show.
 */
export const CONCERN_TABLE: Readonly<Record<ConcernCode, ConcernRule>> = {
  /** Percent of skin that stands out red: clear 0 to 0.5; acne of moderate grade covers several percent. */
  blemishes: {
    mostPoints: 45,
    curve: [
      [0.3, 100],
      [1, 94],
      [2.5, 82],
      [5, 62],
      [10, 32],
      [18, 0],
    ],
  },
  /** Units of E over the forehead: clear 0 to 7 (cheeks are a little redder on everybody), visible from 9. */
  redness: {
    mostPoints: 28,
    curve: [
      [4, 100],
      [7, 94],
      [10, 82],
      [14, 62],
      [19, 34],
      [27, 0],
    ],
  },
  /** Percent of skin in dark spots: clear 0 to 1.5, freckled 3 to 5. */
  pigmentation: {
    mostPoints: 24,
    curve: [
      [0.6, 100],
      [2, 93],
      [4, 80],
      [7, 58],
      [12, 25],
      [18, 0],
    ],
  },
  /** Units of E and H: clear 1.2 to 2.7. */
  evenness: {
    mostPoints: 20,
    curve: [
      [1.6, 100],
      [2.8, 93],
      [4, 82],
      [6, 58],
      [9, 20],
      [12, 0],
    ],
  },
  /** Percent of full shine: matte below 6, strong from 25. */
  shine: {
    mostPoints: 14,
    curve: [
      [5, 100],
      [12, 92],
      [20, 78],
      [30, 55],
      [55, 0],
    ],
  },
  /** Percent of local light: smooth 0.3 to 0.6, coarse from 1.2. */
  texture: {
    mostPoints: 20,
    curve: [
      [0.4, 100],
      [0.8, 93],
      [1.1, 80],
      [1.6, 52],
      [2.6, 0],
    ],
  },
  /** Length x depth per area: none below 0.1, lined foreheads from 1. */
  lines: {
    mostPoints: 24,
    curve: [
      [0.1, 100],
      [0.5, 92],
      [1.5, 75],
      [3.5, 48],
      [8, 0],
    ],
  },
  /** Units of Q over the cheek: 5 to 14 is ordinary anatomy, 22 is clearly darker. */
  under_eye: {
    mostPoints: 16,
    curve: [
      [8, 100],
      [14, 92],
      [20, 82],
      [28, 60],
      [45, 0],
    ],
  },
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
