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
 * counts least (shine, evenness). Chosen; they need not add up to 100, so that one severe concern can show.
 */
export const CONCERN_TABLE: Readonly<Record<ConcernCode, ConcernRule>> = {
  /** Percent of skin that stands out red: clear 0 to 0.5; acne of moderate grade covers several percent. */
  blemishes: {
    mostPoints: 55,
    curve: [
      [0.3, 100],
      [1, 92],
      [2, 80],
      [4, 60],
      [8, 32],
      [15, 0],
    ],
  },
  /** Units of E over the forehead: clear 0 to 7 (cheeks are a little redder on everybody), visible from 9. */
  redness: {
    mostPoints: 32,
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
    mostPoints: 28,
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
    mostPoints: 15,
    curve: [
      [1.6, 100],
      [2.8, 93],
      [4, 82],
      [6, 58],
      [9, 20],
      [12, 0],
    ],
  },
  /** Percent of full shine: matte below 6, strong from 22. */
  shine: {
    mostPoints: 14,
    curve: [
      [3, 100],
      [8, 92],
      [16, 76],
      [26, 50],
      [45, 0],
    ],
  },
  /** Percent of local light: smooth 0.3 to 0.9, coarse from 1.8. */
  texture: {
    mostPoints: 20,
    curve: [
      [0.55, 100],
      [1.25, 93],
      [1.7, 80],
      [2.5, 52],
      [4.1, 0],
    ],
  },
  /** Length x depth per area: none below 0.1, lined foreheads from 1. */
  lines: {
    mostPoints: 28,
    curve: [
      [0.05, 100],
      [0.5, 90],
      [1.5, 72],
      [3.5, 45],
      [8, 0],
    ],
  },
  /** Units of P over the cheek: 5 to 13 is ordinary anatomy, 20 is clearly darker. */
  under_eye: {
    mostPoints: 18,
    curve: [
      [7, 100],
      [13, 92],
      [19, 80],
      [27, 58],
      [42, 0],
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
