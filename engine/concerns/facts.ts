import type { ConcernCode } from "../codes.ts";
import type { Curve } from "../numeric/curve.ts";

/** What is fitted of each concern besides its zones' grades. Written by `lab/cells/fit.py`, not by hand. */
export interface ConcernFacts {
  /** Share of the worst zone in the concern's grade; the rest is the mean over the judged skin. */
  readonly worst: number;
  /** Points that a grade costs, before rounding; the last is the most. */
  readonly points: Curve;
  /** How far nine in ten other photos of the same skin move the grade: on skin without it, and more for each grade. */
  readonly reach: readonly [bare: number, perGrade: number];
}

export const FACTS: Readonly<Record<ConcernCode, ConcernFacts>> = {
  blemishes: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 3.7],
      [2, 15.5],
      [3, 27.0],
    ],
    reach: [0.35, 0.49],
  },
  redness: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 7.1],
      [2, 13.5],
      [3, 20.4],
    ],
    reach: [0.29, 0.27],
  },
  pigmentation: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 4.9],
      [2, 9.7],
      [3, 15.6],
    ],
    reach: [0.3, 0.38],
  },
  evenness: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 7.5],
      [2, 11.5],
      [3, 15.3],
    ],
    reach: [0.4, 0.21],
  },
  shine: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 11.1],
      [2, 11.1],
      [3, 18.9],
    ],
    reach: [0.43, 0.06],
  },
  texture: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 4.4],
      [2, 7.9],
      [3, 15.9],
    ],
    reach: [0.37, 0.17],
  },
  lines: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 5.4],
      [2, 7.7],
      [3, 11.8],
    ],
    reach: [0.32, 0.42],
  },
  under_eye: {
    worst: 0.7,
    points: [
      [0, 0.0],
      [0.5, 1.0],
      [1, 2.1],
      [2, 7.4],
      [3, 14.7],
    ],
    reach: [0.29, 0.03],
  },
};
