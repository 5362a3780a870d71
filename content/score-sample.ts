/**
 * Scores of the photos we develop with: 275 portraits from work and 45 selfies and casual photos, all that were measured
 * of 327 (`npm run analyze -- --json`, on the folders `graded` and `selfies` beside the repository, 2026-11-29). For the page that says what
 * a score means. They are no sample of a population. Counted anew with every method that changes scores.
 */
export const SCORE_SAMPLE = {
  methodVersion: "4.3",
  photos: 320,
  portraits: 275,
  selfies: 45,
  /** Of all 327, as their lists describe them. */
  tones: { all: 327, light: 182, medium: 88, dark: 57 },
  lowest: 50,
  lowerQuarter: 71,
  middle: 76,
  upperQuarter: 79,
  highest: 89,
  /** In the bands of the score. */
  excellent: 13,
  good: 251,
  improvement: 56,
  /** No concern even slightly visible (`advice/levels.ts`): how many photos, and their scores. */
  clear: { photos: 30, lowest: 78, highest: 89 },
} as const;
