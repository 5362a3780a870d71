import "#browser/power/zod-without-eval.ts";
import { type DiaryNote, type HistoryEntry, historyEntrySchema, noteSchema } from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";

/** Stored rows and rows of a file are a stranger's: how many of them are looked at, and which count. */

/** Chosen: five times what is kept. Whoever has more of them has not come by them here. */
export const MOST_ROWS = 5 * LIMITS.historyEntries;

/**
 * A stored or imported row as an entry. Undefined: it is none, or from a day later than tomorrow, as a device with a wrong
 * clock has written it; it would stand before all others for years.
 */
export function readEntry(row: unknown, now: Date): HistoryEntry | undefined {
  const { data: entry } = historyEntrySchema.safeParse(row);
  return entry !== undefined && Date.parse(entry.at) < dayAfterTomorrow(now) ? entry : undefined;
}

/** As `readEntry`, of a note; it has the same days. */
export function readNote(row: unknown, now: Date): DiaryNote | undefined {
  const { data: note } = noteSchema.safeParse(row);
  return note !== undefined && Date.parse(note.at) < dayAfterTomorrow(now) ? note : undefined;
}

/** Newest first, as many as are kept, and how many that leaves out. */
export function newestOf(entries: readonly HistoryEntry[]): {
  readonly entries: readonly HistoryEntry[];
  readonly beyond: number;
} {
  const byTime = entries.map((entry) => ({ entry, time: Date.parse(entry.at) })).sort((a, b) => b.time - a.time);
  const newest = byTime.slice(0, LIMITS.historyEntries).map(({ entry }) => entry);
  return { entries: newest, beyond: entries.length - newest.length };
}

/** Ms since 1970, by the visitor's own calendar. */
function dayAfterTomorrow(now: Date): number {
  return new Date(now.getFullYear(), now.getMonth(), now.getDate() + 2).getTime();
}
