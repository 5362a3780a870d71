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
  blemishes: { worst: 0.5, points, reach: [0.3, 0.2] },
  redness: { worst: 0.5, points, reach: [0.3, 0.2] },
  pigmentation: { worst: 0.5, points, reach: [0.3, 0.2] },
  evenness: { worst: 0.5, points, reach: [0.3, 0.2] },
  shine: { worst: 0.5, points, reach: [0.3, 0.2] },
  texture: { worst: 0.5, points, reach: [0.3, 0.2] },
  lines: { worst: 0.5, points, reach: [0.3, 0.2] },
  under_eye: { worst: 0.5, points, reach: [0.3, 0.2] },
};
