import "../zod-without-eval.ts";
import { deleteDB } from "idb";
import {
  type DiaryNote,
  HISTORY_DATABASE,
  HISTORY_STORE,
  type HistoryEntry,
  KEYS_STORE,
  NOTES_STORE,
  PHOTOS_STORE,
} from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { leadingRange } from "#contract/score-range.ts";
import { keepLastSaved } from "./last-saved.ts";
import { nextComparison } from "./next-comparison.ts";
import {
  attempt,
  type Database,
  finish,
  openDiary,
  PHOTO_KEY,
  STORES,
  type Stored,
  type StoredKey,
  type StoredPhoto,
} from "./open-diary.ts";
import { MOST_ROWS, newestOf, readEntry, readNote } from "./read-rows.ts";

export interface Diary {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Newest first. */
  readonly notes: readonly DiaryNote[];
  /** Entries that have a photo. */
  readonly photos: ReadonlySet<string>;
  /** What the photos are under; null without any. */
  readonly protection: StoredKey["kind"] | null;
  /** Stored things that are no entries, or no notes. */
  readonly unreadable: number;
  /** More entries than are shown. */
  readonly beyond: number;
}

export interface Added {
  readonly added: number;
  readonly known: number;
  /** There was no place for them. */
  readonly beyond: number;
}

/** What was deleted, as it was stored, for whoever takes it back. */
export interface Removed {
  readonly entries: readonly HistoryEntry[];
  readonly notes: readonly DiaryNote[];
  readonly photos: readonly StoredPhoto[];
  readonly keys: readonly StoredKey[];
}

export const EMPTY_DIARY: Diary = {
  entries: [],
  notes: [],
  photos: new Set(),
  protection: null,
  unreadable: 0,
  beyond: 0,
};
const NOTHING_REMOVED: Removed = { entries: [], notes: [], photos: [], keys: [] };

export function readDiary(): Promise<Stored<Diary>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) {
      keepLastSaved(undefined);
      return EMPTY_DIARY;
    }
    return await finish(database, () => readAll(database));
  });
}

/**
 * Entries that are there already stay as they are, and none makes way for another: where there is no place, the last ones
 * handed in are left out. A write that fails writes nothing.
 */
export async function addEntries(entries: readonly HistoryEntry[]): Promise<Stored<Added>> {
  const outcome = await attempt(async () => {
    if (entries.length === 0) return { added: 0, known: 0, beyond: 0 };
    const database = await openDiary(true);
    if (database === null) throw new Error("A database that may be created was not.");
    return await finish(database, async () => {
      const transaction = database.transaction(HISTORY_STORE, "readwrite");
      // Awaited last; meanwhile its failure is told by the failed request.
      transaction.done.catch(() => undefined);
      const now = new Date();
      let [added, known] = [0, 0];
      try {
        const room = LIMITS.historyEntries - (await transaction.store.count());
        for (const entry of entries) {
          const there: unknown = await transaction.store.get(entry.id);
          if (readEntry(there, now) !== undefined) known += 1;
          else if (added < room) {
            await transaction.store.put(entry);
            added += 1;
          }
        }
        await transaction.done;
      } catch (error) {
        // A storage that turns out to be full ends the transaction, and whatever is asked then says only that it has ended.
        throw transaction.error ?? error;
      }
      await readAll(database);
      return { added, known, beyond: entries.length - added - known };
    });
  });
  return outcome.ok && outcome.value.beyond > 0 && outcome.value.added + outcome.value.known === 0
    ? { ok: false, problem: "crowded" }
    : outcome;
}

/**
 * A saved result after the visitor's answers or another photo: it keeps its day. Nothing happens where it is not saved, or
 * nothing has changed.
 */
export function updateEntry(entry: HistoryEntry): Promise<Stored<null>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) return null;
    return await finish(database, async () => {
      const saved = readEntry(await database.get(HISTORY_STORE, entry.id), new Date());
      if (saved === undefined) return null;
      // Photos that were removed again are no longer counted; an answer that was taken back is none.
      const updated = { ...saved, photos: undefined, answers: undefined, felt: undefined, ...entry, at: saved.at };
      if (JSON.stringify(updated) === JSON.stringify(saved)) return null;
      await database.put(HISTORY_STORE, updated);
      await readAll(database);
      return null;
    });
  });
}

/** A note of the same id is replaced. */
export function keepNote(note: DiaryNote): Promise<Stored<null>> {
  return attempt(async () => {
    const database = await openDiary(true);
    if (database === null) throw new Error("A database that may be created was not.");
    return await finish(database, async () => {
      await database.put(NOTES_STORE, note);
      return null;
    });
  });
}

export function removeNote(id: string): Promise<Stored<Removed>> {
  return remove(async (database) => {
    const note = await database.get(NOTES_STORE, id);
    await database.delete(NOTES_STORE, id);
    return { ...NOTHING_REMOVED, notes: note === undefined ? [] : [note] };
  });
}

/** With its photo. */
export function removeEntry(id: string): Promise<Stored<Removed>> {
  return remove(async (database) => {
    const transaction = database.transaction([HISTORY_STORE, PHOTOS_STORE, KEYS_STORE], "readwrite");
    const [entries, photos] = [transaction.objectStore(HISTORY_STORE), transaction.objectStore(PHOTOS_STORE)];
    const [entry, photo] = [await entries.get(id), await photos.get(id)];
    const key = await transaction.objectStore(KEYS_STORE).get(PHOTO_KEY);
    await Promise.all([entries.delete(id), photos.delete(id), transaction.done]);
    return {
      ...NOTHING_REMOVED,
      entries: entry === undefined ? [] : [entry],
      photos: photo === undefined ? [] : [photo],
      keys: photo === undefined || key === undefined ? [] : [key],
    };
  });
}

/** Whatever is stored, a newer version's entries too; afterwards the device is as before the first thing that was kept. */
export function removeAll(): Promise<Stored<Removed>> {
  return attempt(async () => {
    // Emptied first where it opens: the deletion waits for a tab that does not let go.
    const database = await openDiary(false).catch(() => null);
    let removed = NOTHING_REMOVED;
    if (database !== null) {
      removed = await finish(database, async () => {
        const transaction = database.transaction(STORES, "readwrite");
        const [entries, notes, photos, keys] = await Promise.all([
          transaction.objectStore(HISTORY_STORE).getAll(),
          transaction.objectStore(NOTES_STORE).getAll(),
          transaction.objectStore(PHOTOS_STORE).getAll(),
          transaction.objectStore(KEYS_STORE).getAll(),
        ]);
        await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
        return { entries, notes, photos, keys };
      });
    }
    await deleteDB(HISTORY_DATABASE);
    keepLastSaved(undefined);
    return removed;
  });
}

/** What was deleted is there again; what has come since stays. */
export function restore({ entries, notes, photos, keys }: Removed): Promise<Stored<null>> {
  return attempt(async () => {
    const database = await openDiary(true);
    if (database === null) throw new Error("A database that may be created was not.");
    return await finish(database, async () => {
      const transaction = database.transaction(STORES, "readwrite");
      await Promise.all([
        ...entries.map((entry) => transaction.objectStore(HISTORY_STORE).put(entry)),
        ...notes.map((note) => transaction.objectStore(NOTES_STORE).put(note)),
        ...photos.map((photo) => transaction.objectStore(PHOTOS_STORE).put(photo)),
        ...keys.map((key) => transaction.objectStore(KEYS_STORE).put(key)),
        transaction.done,
      ]);
      await readAll(database);
      return null;
    });
  });
}

/** With the last thing that was kept the database goes. */
function remove(work: (database: Database) => Promise<Removed>): Promise<Stored<Removed>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) return NOTHING_REMOVED;
    const { removed, isLast } = await finish(database, async () => {
      const removed = await work(database);
      await readAll(database);
      const kept = await Promise.all([database.count(HISTORY_STORE), database.count(NOTES_STORE)]);
      return { removed, isLast: kept.every((count) => count === 0) };
    });
    if (isLast) await deleteDB(HISTORY_DATABASE);
    return removed;
  });
}

/** Row by row: a foreign one may have any size, and meanwhile the page stays alive. */
async function readAll(database: Database): Promise<Diary> {
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
  const oldest = entries.at(-1);
  const sorted = notes.toSorted((a, b) => Date.parse(b.at) - Date.parse(a.at));
  const compareAt = nextComparison(entries, sorted);
  keepLastSaved(
    newest && {
      score: newest.skinScore,
      at: newest.at,
      ...(range && { range }),
      ...(oldest && { since: oldest.at }),
      ...(compareAt !== undefined && { compareAt }),
    },
    photos,
  );
  return {
    entries,
    notes: sorted,
    photos,
    protection: photos.size === 0 ? null : (key?.kind ?? null),
    unreadable: unreadable + noteRows.length - notes.length,
    beyond: rows - entries.length - unreadable,
  };
}
