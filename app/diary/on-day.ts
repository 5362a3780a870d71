import type { HistoryEntry } from "#contract/history.ts";
import { dayNumberOf, type Moment } from "#site/return-visit/own-day.ts";

/**
 * The entry under another day, its photo's own: everything orders, compares and shows it by that. When it was saved is kept
 * beside it. Back on the day on which it was saved it is as it was.
 */
export function onDay({ savedAt: before, ...entry }: HistoryEntry, moment: Required<Moment>): HistoryEntry {
  const saved = { at: before ?? entry.at, offset: moment.offset };
  if (before === undefined) saved.offset = entry.offset ?? moment.offset;
  return dayNumberOf(saved) === dayNumberOf(moment)
    ? { ...entry, ...saved }
    : { ...entry, ...moment, savedAt: saved.at };
}
