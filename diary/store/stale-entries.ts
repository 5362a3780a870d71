import type { HistoryEntry } from "#contract/history.ts";
import { METHOD_VERSION } from "#engine/result.ts";
import type { Diary } from "./diary.ts";

/**
 * Entries of an earlier method whose photo is kept, newest first: they can be measured anew. One whose photo this method could not
 * measure is left as it is.
 */
export function staleEntries({ entries, photos }: Pick<Diary, "entries" | "photos">): readonly HistoryEntry[] {
  return entries.filter(
    ({ id, methodVersion, unmeasuredBy }) =>
      photos.has(id) && unmeasuredBy !== METHOD_VERSION && !(Number(methodVersion) >= Number(METHOD_VERSION)),
  );
}
