/**
 * Scores of the photos we develop with: 273 portraits from work and 44 selfies and casual photos, all that were measured
 * of 327 (`npm run analyze -- --json`, on the folders `graded` and `selfies` beside the repository, 2026-11-26). For the page that says what
 * a score means. They are no sample of a population. Counted anew with every method that changes scores.
 */
export const SCORE_SAMPLE = {
  methodVersion: "4.2",
  photos: 317,
  portraits: 273,
  selfies: 44,
  /** Of all 327, as their lists describe them. */
  tones: { all: 327, light: 182, medium: 88, dark: 57 },
  lowest: 51,
  lowerQuarter: 72,
  middle: 76,
  upperQuarter: 79,
  highest: 89,
  /** In the bands of the score. */
  excellent: 17,
  good: 245,
  improvement: 55,
  /** No concern even slightly visible (`advice/levels.ts`): how many photos, and their scores. */
  clear: { photos: 41, lowest: 78, highest: 89 },
} as const;
