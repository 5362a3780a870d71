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
  /**
   * Percent of skin in red spots. Clear portraits 0 to 0.1; on portraits with lesions planted all over the face (radius 2.5
   * to 10 px) eight read 0.2, twenty 0.5, forty-five 1.2: what graders call mild, moderate, severe. Flat up to 0.3, because
   * grain and stubble alone move a reading by 0.1 to 0.2.
   */
  blemishes: {
    mostPoints: 55,
    curve: [
      [0.1, 100],
      [0.3, 91],
      [0.6, 77],
      [1.2, 54],
      [2.5, 26],
      [5, 0],
    ],
  },
  /**
   * Units of E from two witnesses: portraits' middle 3 to 6 (cheeks are a little redder on everybody), two raters saw mild
   * redness from 7 and plain redness at 10 to 16.
   */
  redness: {
    mostPoints: 32,
    curve: [
      [3, 100],
      [6, 93],
      [8, 85],
      [11, 69],
      [15, 48],
      [21, 24],
      [29, 0],
    ],
  },
  /**
   * Percent of skin in dark spots: clear 0 to 0.05, a few 0.1; portraits that two raters call freckled or spotted read 0.3
   * to 0.5; forty-five spots planted all over the face (radius 2.5 to 7 px) add 0.55.
   */
  pigmentation: {
    mostPoints: 28,
    curve: [
      [0.05, 100],
      [0.2, 90],
      [0.4, 79],
      [0.8, 61],
      [1.6, 38],
      [3.5, 0],
    ],
  },
  /** Units of E on the axis of blood: portraits' middle 0.8, rated plainly uneven from 1.2; planted mottling of 3 reads 2. */
  evenness: {
    mostPoints: 15,
    curve: [
      [0.7, 100],
      [1, 94],
      [1.4, 80],
      [2, 58],
      [3, 28],
      [4.2, 0],
    ],
  },
  /**
   * Percent of the light that highlights add: what raters call none 2 to 6, some 6 to 9, plain 11 and more. Gentle,
   * because exposure alone moves it by a seventh.
   */
  shine: {
    mostPoints: 14,
    curve: [
      [4.5, 100],
      [6.5, 93],
      [9, 82],
      [14, 68],
      [20, 48],
      [34, 0],
    ],
  },
  /** Percent of local light: smooth 0.4 to 0.9, what a rater calls a little rough 1 to 1.5, plainly rough from 2. */
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
  /**
   * Length x depth per area: young foreheads up to 0.2 (hair, brow), one line of 9 % depth across the forehead 0.4, three
   * of 8 % 0.9, three of 16 % 2, three of 25 % 3.4; a deeply lined face of 70 years 4.5.
   */
  lines: {
    mostPoints: 28,
    curve: [
      [0.03, 100],
      [0.4, 92],
      [0.9, 82],
      [2, 64],
      [3.4, 42],
      [6, 10],
      [8, 0],
    ],
  },
  /**
   * Darkness over the cheek and half the furrow, units of P: portraits' middle 4 to 6, their clearest three quarters below 8;
   * 12 of planted P add 8. From 20 a person sees circles or bags at once.
   */
  under_eye: {
    mostPoints: 18,
    curve: [
      [4, 100],
      [8, 91],
      [12, 79],
      [17, 60],
      [24, 36],
      [34, 0],
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
