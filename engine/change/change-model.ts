/** How one concern's difference in a zone follows from what moved there. Written by `lab/change/fit.py`. */
export interface ChangeModel {
  /** Grades for each grade of the difference of both photos' own grades, and of the evened one. */
  readonly own: number;
  readonly evened: number;
  /** Grades for one unit of what moved: a feature's name, under the eyes the place of a reading. */
  readonly moved: readonly (readonly [feature: string | number, weight: number])[];
  /** Standard deviation on skin that has not changed, grades, by zone in the order of `ZONE_CODES`; 0 where it is not read. */
  readonly noise: readonly number[];
  /** So much wider than a normal distribution of that noise the largest of a pair's differences lie, at each of `WIDER_AT`. */
  readonly wider: readonly number[];
}

/** How unlike two photos are, as `estimateDifferences` reads it of them; between these the widths lie on a line. */
export const WIDER_AT = [0.35, 0.6, 1, 1.7] as const;
