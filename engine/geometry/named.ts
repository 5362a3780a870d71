/** A concern is named below this score (advice/levels.ts), and what is named is drawn (R-RES-13). */
const NAMED_BELOW = 85;

/** @param score of a concern, rounded or not */
export function isNamed(score: number | null | undefined): boolean {
  return typeof score === "number" && Math.round(score) < NAMED_BELOW;
}
