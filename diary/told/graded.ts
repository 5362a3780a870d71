import type { HistoryEntry } from "#contract/history.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "#engine/codes.ts";
import type { GradedPhoto } from "#engine/compare-grades.ts";
import { joinGrades } from "#engine/join-values.ts";
import { type Level, momentsIn } from "./levels.ts";
import { isKnown, type Known } from "./obstacles.ts";

/** Of so many it is asked how they were taken, the newest: each is paired with each of another level. As many as make one result (R-RES-20). */
const MOST_TAKEN = 7;

/** What of a level can be compared zone by zone; null: none of its entries has kept the grades of its zones. */
export function gradedOf(level: Level): GradedPhoto | null {
  const entries = level.entries.filter(isGraded);
  const [first] = entries;
  if (first === undefined) return null;
  return {
    methodVersion: level.methodVersion,
    concerns: CONCERN_CODES.map((code) => ({ code, zones: zonesOf(entries, code) })),
    taken: first,
    ...(entries.length > 1 && { photos: { taken: entries.slice(-MOST_TAKEN), moments: momentsIn(entries) } }),
  };
}

function isGraded(entry: HistoryEntry): entry is Known {
  return isKnown(entry) && entry.concerns.some(({ zones }) => zones !== undefined);
}

/** The middle of those that judged it, where most did. */
function zonesOf(entries: readonly Known[], code: ConcernCode): { zone: ZoneCode; grade: number }[] {
  return ZONE_CODES.flatMap((zone) => {
    const grades = entries.flatMap(({ concerns }) => concerns.find((one) => one.code === code)?.zones?.[zone] ?? []);
    return 2 * grades.length <= entries.length ? [] : [{ zone, grade: joinGrades(grades) }];
  });
}
