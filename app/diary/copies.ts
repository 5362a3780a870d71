import type { HistoryEntry } from "#contract/history.ts";

/** Degrees. A copy that was cropped, turned, brightened or saved anew keeps its pose by as much; one head in fifty does at the next photo. */
const SAME_POSE = 1;
/** Points of every concern. Two photos of other moments have at least one further apart, but for one pair in a hundred. Chosen. */
const SAME_SCORE = 4;

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
