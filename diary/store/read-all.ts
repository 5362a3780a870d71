import { HISTORY_STORE, type HistoryEntry, KEYS_STORE, NOTES_STORE, PHOTOS_STORE } from "#contract/history.ts";
import { isScoreTold, leadingRange } from "#contract/score-range.ts";
import { keepLastSaved, readLastSaved } from "#site/return-visit/last-saved.ts";
import { nextComparison } from "#site/return-visit/next-comparison.ts";
import { hereOf } from "#site/return-visit/own-day.ts";
import type { Diary } from "./diary.ts";
import { type Database, STORES } from "./open-diary.ts";
import { MOST_ROWS, newestOf, readEntry, readNote } from "./read-rows.ts";
import { PHOTO_KEY } from "./stored-photo.ts";

/**
 * Row by row: a foreign one may have any size, and meanwhile the page stays alive. What the landing page says follows.
 */
export async function readAll(database: Database): Promise<Diary> {
  const now = new Date();
  const read: HistoryEntry[] = [];
  let unreadable = 0;
  const transaction = database.transaction(STORES);
  const store = transaction.objectStore(HISTORY_STORE);
  const rows = await store.count();
  let cursor = await store.openCursor();
  while (cursor !== null && read.length + unreadable < MOST_ROWS) {
    const entry = readEntry(cursor.value, now);
    if (entry === undefined) unreadable += 1;
    else read.push(entry);
    cursor = await cursor.continue();
  }
  const noteRows = await transaction.objectStore(NOTES_STORE).getAll(null, MOST_ROWS);
  const notes = noteRows.flatMap((row) => readNote(row, now) ?? []);
  const photos = new Set(await transaction.objectStore(PHOTOS_STORE).getAllKeys());
  const key = await transaction.objectStore(KEYS_STORE).get(PHOTO_KEY);
  const { entries } = newestOf(read);
  const [newest] = entries;
  const range = newest && leadingRange(newest.skinScore, newest.scoreSpread);
  const first = entries.toSorted((a, b) => Date.parse(a.savedAt ?? a.at) - Date.parse(b.savedAt ?? b.at))[0];
  const sorted = notes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const compareAt = nextComparison(entries, sorted);
  keepLastSaved(
    newest && {
      score: newest.skinScore,
      at: hereOf(newest).toISOString(),
      ...(range && { range }),
      ...(!isScoreTold(newest.scoreSpread) && { isUntold: true as const }),
      ...(first && { since: first.savedAt ?? first.at, calendar: first.id }),
      ...(compareAt !== undefined && { compareAt }),
    },
    photos,
  );
  return {
    entries,
    notes: sorted,
    photos,
    protection: key?.kind ?? null,
    unreadable: unreadable + noteRows.length - notes.length,
    beyond: rows - entries.length - unreadable,
    ...(readLastSaved()?.isAfterLoss && { isLost: true }),
  };
}
