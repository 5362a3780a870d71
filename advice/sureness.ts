import type { ConcernResult } from "#engine/result.ts";

export type SurenessLevel = "low" | "medium" | "high";

/**
 * How sure the skin type is, in words. Chosen: even chances are "unsure", three in four are enough to state the type
 * plainly; a photo alone rarely gets there (docs/engine.md, "The eight concerns").
 *
 * @param sureness 0..1
 */
export function surenessLevel(sureness: number): SurenessLevel {
  if (sureness >= 0.75) return "high";
  return sureness >= 0.5 ? "medium" : "low";
}

/** With less than this share of its places judged, what was not seen may be anything: no strength, and said. */
const HALF_SEEN = 0.5;

export function isSeenInPart({ score, seen }: Pick<ConcernResult, "score" | "seen">): boolean {
  return score !== null && seen < HALF_SEEN;
}
