/** Bands of the score and of every concern's value, best first (R-RES-2). */
export type ScoreBand = "excellent" | "good" | "improvement";

/** Lowest score of its band. */
export const EXCELLENT_FROM = 85;
export const GOOD_FROM = 70;

/** @param score 0..100 */
export function scoreBand(score: number): ScoreBand {
  if (score >= EXCELLENT_FROM) return "excellent";
  return score >= GOOD_FROM ? "good" : "improvement";
}
