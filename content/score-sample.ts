/**
 * Scores of the photos we develop with: 274 portraits from work and 44 selfies and casual photos, all that were measured
 * of 327 (`npm run analyze -- --json`, on the folders `graded` and `selfies` beside the repository, 2026-11-30). For the page that says what
 * a score means. They are no sample of a population. Counted anew with every method that changes scores.
 */
export const SCORE_SAMPLE = {
  methodVersion: "5",
  photos: 318,
  portraits: 274,
  selfies: 44,
  /** Of all 327, as their lists describe them. */
  tones: { all: 327, light: 182, medium: 88, dark: 57 },
  lowest: 41,
  lowerQuarter: 67,
  middle: 74,
  upperQuarter: 81,
  highest: 95,
  /** In the bands of the score. */
  excellent: 45,
  good: 177,
  improvement: 96,
  /** With two named concerns at most (`advice/levels.ts`), and their scores. No photo has none. */
  fewest: { photos: 23, lowest: 77, highest: 95 },
} as const;
