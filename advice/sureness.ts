import type { ConcernResult } from "#engine/result.ts";

export type SurenessLevel = "low" | "medium" | "high";

/**
 * How sure the skin type is, in words. Chosen: even chances are "unsure", three in four are enough to state the type
 * plainly; a photo alone rarely gets there (docs/engine.md, "The eight concerns").
 */
export const SURENESS_LEVELS = { medium: 0.5, high: 0.75 } as const;

/** @param sureness 0..1 */
export function surenessLevel(sureness: number): SurenessLevel {
  if (sureness >= SURENESS_LEVELS.high) return "high";
  return sureness >= SURENESS_LEVELS.medium ? "medium" : "low";
}

/** With less than this share of its places judged, what was not seen may be anything: no strength, and said. */
const HALF_SEEN = 0.5;

export function isSeenInPart({ score, seen }: Pick<ConcernResult, "score" | "seen">): boolean {
  return score !== null && seen < HALF_SEEN;
}
