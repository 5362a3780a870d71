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
      [0, 0],
      [0.5, 1],
      [1, 5],
      [2, 13],
      [3, 22.6],
    ],
    reach: [0.34, 0.51],
  },
  redness: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 4.9],
      [2, 12.6],
      [3, 20.9],
    ],
    reach: [0.29, 0.22],
  },
  pigmentation: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 3.7],
      [2, 9.2],
      [3, 15.9],
    ],
    reach: [0.32, 0.32],
  },
  evenness: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 4.5],
      [2, 11.6],
      [3, 18.7],
    ],
    reach: [0.49, 0.03],
  },
  shine: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 4.7],
      [2, 12.4],
      [3, 21.9],
    ],
    reach: [0.38, 0.05],
  },
  texture: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 4.5],
      [2, 11.5],
      [3, 20.5],
    ],
    reach: [0.37, 0.15],
  },
  lines: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 3.5],
      [2, 8.6],
      [3, 14],
    ],
    reach: [0.32, 0.42],
  },
  under_eye: {
    worst: 0.7,
    points: [
      [0, 0],
      [0.5, 1],
      [1, 4.2],
      [2, 10.7],
      [3, 19],
    ],
    reach: [0.29, 0.03],
  },
};
