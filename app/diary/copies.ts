import type { HistoryEntry } from "#contract/history.ts";

/**
 * Degrees, and points of every concern. Of 84 copies (cropped, turned by 3 degrees, 15 % brighter or darker, smaller, saved anew) 78 lie
 * within both, of 451 pairs of photos of one person on other days none; two lie within the first alone.
 */
const SAME_POSE = 1;
const SAME_SCORE = 7;

/** Whether these are two files of one photo, or two of one burst, which tell nothing of each other. */
export function isCopy(a: HistoryEntry, b: HistoryEntry): boolean {
  if (a.pose === undefined || b.pose === undefined) return false;
  if (Math.abs(a.pose.yaw - b.pose.yaw) > SAME_POSE || Math.abs(a.pose.pitch - b.pose.pitch) > SAME_POSE) return false;
  return a.concerns.every(({ code, score }) => {
    const other = b.concerns.find((one) => one.code === code)?.score ?? null;
    return score === null || other === null || Math.abs(score - other) <= SAME_SCORE;
  });
}

/** The first of each. */
export function withoutCopies(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return entries.filter((entry, place) => !entries.slice(0, place).some((one) => isCopy(one, entry)));
}
