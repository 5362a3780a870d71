import type { HistoryEntry } from "#contract/history.ts";
import { groupCopies } from "#engine/join-values.ts";

/** Each photo with its copies: files of one photo, whatever day they were saved on, are one. */
export function copiesIn(entries: readonly HistoryEntry[]): readonly (readonly HistoryEntry[])[] {
  return groupCopies(entries, shotOf);
}

/** The first of each. */
export function withoutCopies(entries: readonly HistoryEntry[]): readonly HistoryEntry[] {
  return copiesIn(entries).flatMap((copies) => copies.slice(0, 1));
}

export function isCopy(a: HistoryEntry, b: HistoryEntry): boolean {
  return copiesIn([a, b]).length === 1;
}

/** Null: the entry does not say how its photo was taken. */
export function shotOf({ concerns, pose, interOcularPx, sharpness, light }: HistoryEntry) {
  if (pose === undefined || interOcularPx === undefined || sharpness === undefined) return null;
  return { pose, interOcularPx, sharpness, light, scores: concerns };
}
