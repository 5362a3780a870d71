import type { HistoryEntry } from "#contract/history.ts";
import { ZONE_CODES } from "#engine/codes.ts";
import type { GradedPhoto } from "#engine/compare-grades.ts";
import { knownConcerns } from "./known-concerns.ts";
import { isKnown } from "./obstacles.ts";

/** What an entry keeps of its photo, as the engine compares it; null of one from before zones were kept. */
export function gradedEntry(entry: HistoryEntry): GradedPhoto | null {
  if (!isKnown(entry) || entry.concerns.every(({ zones }) => zones === undefined)) return null;
  return {
    methodVersion: entry.methodVersion,
    concerns: knownConcerns(entry).map(({ code, zones = {} }) => ({
      code,
      zones: ZONE_CODES.map((zone) => ({ zone, grade: zones[zone] ?? null })),
    })),
    taken: entry,
  };
}
