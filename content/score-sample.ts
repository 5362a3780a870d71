/**
 * Scores of the photos we develop with: 272 portraits from work and 44 selfies and casual photos, all that were measured
 * of 327 (`npm run analyze -- --json`, on the folders `graded` and `selfies` beside the repository, 2026-11-29). For the page that says what
 * a score means. They are no sample of a population. Counted anew with every method that changes scores.
 */
export const SCORE_SAMPLE = {
  methodVersion: "5",
  photos: 316,
  portraits: 272,
  selfies: 44,
  /** Of all 327, as their lists describe them. */
  tones: { all: 327, light: 182, medium: 88, dark: 57 },
  lowest: 41,
  lowerQuarter: 67,
  middle: 76,
  upperQuarter: 80,
  highest: 95,
  /** In the bands of the score. */
  excellent: 44,
  good: 176,
  improvement: 96,
  /** With two named concerns at most (`advice/levels.ts`), and their scores. No photo has none. */
  fewest: { photos: 25, lowest: 77, highest: 95 },
} as const;
