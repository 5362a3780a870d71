import { middle } from "./middle.ts";

/**
 * The ± of several photos together. It means what the ± of one photo means, of results like this one: nine in ten others of
 * as many photos of the same skin, from as many moments, lie within.
 */

/** How many photos were joined, and how many moments they show (`count-moments.ts`). */
export interface Basis {
  readonly photos: number;
  readonly moments: number;
}

/** A value as each photo has it, with that photo's own ±. */
export interface Spreading {
  readonly value: number;
  readonly spread: number;
}

/** Sigmas of one photo in its ±: it holds nine in ten differences of two photos. */
const SIGMAS = 1.645 * Math.SQRT2;
/**
 * Share of a photo's variance that differs within a moment; the rest (light, lens, expression) all photos of it share.
 * Chosen between what simulated stills of one moment vary by (0.07) and neutral and smiling photos under the same lamps (0.2).
 */
const WITHIN_MOMENT = 0.15;
/**
 * The calibration counts as much as so many photos beside what those at hand differ by. Chosen: two photos that differ by
 * their ± make it wider by a sixth, by twice as much, by seven tenths.
 */
const CALIBRATION_PHOTOS = 4;

/** Not rounded. */
export function joinSpread(photos: readonly Spreading[], basis: Basis): number {
  const alone = middle(photos.map(({ spread }) => spread));
  return alone * Math.sqrt(varianceLeft(basis) * excess(photos, alone));
}

/**
 * Of one photo's variance, what the middle of these has: as much as their mean's. Joined scores of simulated retakes move by
 * 0.70, 0.59 and 0.53 of what single ones do with two, three and four photos (36 people); a mean's by 0.71, 0.58 and 0.50.
 */
function varianceLeft({ photos, moments }: Basis): number {
  return (1 - WITHIN_MOMENT) / moments + WITHIN_MOMENT / photos;
}

/** By how much more than expected the photos differ, as a factor of variance; never below 1, for a few may agree by chance. */
function excess(photos: readonly Spreading[], alone: number): number {
  const further = photos.length - 1;
  if (further === 0 || alone === 0) return 1;
  // In order of size, so that no last digit depends on which photo came first.
  const values = photos.map(({ value }) => value).toSorted((a, b) => a - b);
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  const expected = (alone / SIGMAS) ** 2;
  return Math.max(1, (CALIBRATION_PHOTOS + squares / expected) / (CALIBRATION_PHOTOS + further));
}

/** Range of so many normal values in sigmas that one set in twenty exceeds (studentized range, infinite degrees of freedom). */
const WIDEST_RANGE = [0, 0, 2.77, 3.31, 3.63, 3.86, 4.03, 4.17] as const;

/** Whether they lie further apart than their ± allow in nineteen of twenty cases. */
export function liesApart(photos: readonly Spreading[]): boolean {
  if (photos.length < 2) return false;
  const values = photos.map(({ value }) => value);
  const sigma = middle(photos.map(({ spread }) => spread)) / SIGMAS;
  return Math.max(...values) - Math.min(...values) > (WIDEST_RANGE[photos.length] ?? WIDEST_RANGE[7]) * sigma;
}
