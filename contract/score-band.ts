/** Bands of the score and of every concern's value, best first (R-RES-2). */
export type ScoreBand = "excellent" | "good" | "improvement";

/** @param score 0..100 */
export function scoreBand(score: number): ScoreBand {
  if (score >= 85) return "excellent";
  return score >= 70 ? "good" : "improvement";
}
