import "#browser/power/zod-without-eval.ts";
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
import { hasLastSaved, keepLastSaved, markLoss } from "#site/return-visit/last-saved.ts";
import { type Moment, onDay } from "#site/return-visit/own-day.ts";
import { type Diary, EMPTY_DIARY, NOTHING_REMOVED, type Removed } from "./diary.ts";
import { tellDiary } from "./diary-news.ts";
import {
  attempt,
  Crowded,
  change,
  type Database,
  finish,
  LONG_MS,
  openDiary,
  STORES,
  type Stored,
  whole,
} from "./open-diary.ts";
import { tellPhotosGone } from "./photos-gone.ts";
import { readAll } from "./read-all.ts";
import { MOST_ROWS, readEntry } from "./read-rows.ts";
import { remove } from "./remove.ts";
import { rewriteEntry } from "./rewrite-entry.ts";
import { PHOTO_KEY } from "./stored-photo.ts";

export interface Added {
  readonly added: number;
  readonly known: number;
  readonly notes: number;
  /** There was no place for them. */
  readonly beyond: number;
}

export function readDiary(): Promise<Stored<Diary>> {
  return attempt(async () => {
    const database = await openDiary(false);
    if (database === null) return hasLastSaved() ? { ...EMPTY_DIARY, isLost: true } : EMPTY_DIARY;
    return await finish(database, () => readAll(database));
  });
}

/**
 * Entries and notes that are there already stay as they are, and none makes way for another: where there is no place, the
 * last ones handed in are left out. A write that fails writes nothing.
 */
export async function addEntries(
  entries: readonly HistoryEntry[],
  notes: readonly DiaryNote[] = [],
): Promise<Stored<Added>> {
  const outcome = await change(async () => {
    if (entries.length + notes.length === 0) return { added: 0, known: 0, notes: 0, beyond: 0 };
    return await write(async (database) => {
      const transaction = database.transaction([HISTORY_STORE, NOTES_STORE], "readwrite");
      return await whole(transaction, async () => {
        const now = new Date();
        const store = transaction.objectStore(HISTORY_STORE);
        const room = LIMITS.historyEntries - (await store.count());
        let [added, known] = [0, 0];
        for (const entry of entries) {
          const there: unknown = await store.get(entry.id);
          if (readEntry(there, now) !== undefined) known += 1;
          else if (added < room) {
            await store.put(entry);
            added += 1;
          }
        }
        const kept = await putMissing(transaction.objectStore(NOTES_STORE), notes, LIMITS.historyEntries);
        return { added, known, notes: kept, beyond: entries.length - added - known };
      });
    });
  });
  return outcome.ok && outcome.value.beyond > 0 && outcome.value.added + outcome.value.known + outcome.value.notes === 0
    ? { ok: false, problem: "crowded" }
    : outcome;
}

/**
 * A saved result after the visitor's answers or another photo: it keeps its day and its place's offset. Nothing happens where it is not saved, or
 * nothing has changed.
 */
export function updateEntry(entry: HistoryEntry): Promise<Stored<null>> {
  return change(async () => {
    const database = await openDiary(false);
    if (database === null) return null;
    return await finish(database, async () => {
      const saved = readEntry(await database.get(HISTORY_STORE, entry.id), new Date());
      if (saved === undefined) return null;
      // Photos that were removed again are no longer counted; an answer that was taken back is none.
      const updated = { ...saved, photos: undefined, answers: undefined, felt: undefined, ...entry, ...ownDay(saved) };
      if (JSON.stringify(updated) === JSON.stringify(saved)) return null;
      await database.put(HISTORY_STORE, updated);
      tellDiary(await readAll(database));
      return null;
    });
  });
}

function ownDay({ at, offset, savedAt }: HistoryEntry) {
  return { at, offset, savedAt };
}

/** Another day for a saved entry, its photo's own (R-RES-24). */
export async function moveEntry(id: string, moment: Required<Moment>): Promise<Stored<null>> {
  const moved = await rewriteEntry(id, (saved) => onDay(saved, moment));
  const diary = await readDiary();
  if (diary.ok) tellDiary(diary.value);
  return moved;
}

/** A note of the same id is replaced. */
export function keepNote(note: DiaryNote): Promise<Stored<null>> {
  return change(() =>
    write(async (database) => {
      const transaction = database.transaction(NOTES_STORE, "readwrite");
      await whole(transaction, async () => {
        const isNew = (await transaction.store.getKey(note.id)) === undefined;
        if (isNew && (await transaction.store.count()) >= LIMITS.historyEntries) throw new Crowded();
        await transaction.store.put(note);
      });
      return null;
    }),
  );
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
  return change(async () => {
    // Emptied first where it opens: the deletion waits for a tab that does not let go.
    const database = await openDiary(false).catch(() => null);
    let removed = NOTHING_REMOVED;
    if (database !== null) {
      removed = await finish(database, async () => {
        const transaction = database.transaction(STORES, "readwrite");
        const [entries, notes, photos, keys] = await Promise.all([
          transaction.objectStore(HISTORY_STORE).getAll(null, MOST_ROWS),
          transaction.objectStore(NOTES_STORE).getAll(null, MOST_ROWS),
          transaction.objectStore(PHOTOS_STORE).getAll(null, MOST_ROWS),
          transaction.objectStore(KEYS_STORE).getAll(),
        ]);
        await Promise.all([...STORES.map((name) => transaction.objectStore(name).clear()), transaction.done]);
        return { entries, notes, photos, keys };
      });
    }
    // Before the database: without it the other would mean that the browser has deleted it.
    keepLastSaved(undefined);
    tellPhotosGone();
    await deleteDB(HISTORY_DATABASE);
    tellDiary(EMPTY_DIARY);
    return removed;
  });
}

/** What was deleted is there again; what has come since stays. Photos that a new key has come after are not taken back. */
export async function restore({ entries, notes, photos, keys }: Removed): Promise<Stored<null>> {
  // A diary comes into being with something that is kept.
  if ([entries, notes, photos, keys].every((rows) => rows.length === 0)) return { ok: true, value: null };
  return await change(
    () =>
      write(async (database) => {
        const transaction = database.transaction(STORES, "readwrite");
        await whole(transaction, async () => {
          const keyStore = transaction.objectStore(KEYS_STORE);
          const [key, present] = [keys[0], await keyStore.get(PHOTO_KEY)];
          if (photos.length > 0 && present !== undefined && present.name !== key?.name) throw new Error("Another key.");
          if (present === undefined && key !== undefined) await keyStore.put(key);
          await putMissing(transaction.objectStore(HISTORY_STORE), entries);
          await putMissing(transaction.objectStore(NOTES_STORE), notes);
          await putMissing(transaction.objectStore(PHOTOS_STORE), photos);
        });
        return null;
      }),
    LONG_MS,
  );
}

/** @returns how many were not there, and had a place */
async function putMissing<Row extends { readonly id: string }>(
  store: {
    count(): Promise<number>;
    getKey(id: string): Promise<string | undefined>;
    put(row: Row): Promise<unknown>;
  },
  rows: readonly Row[],
  most = Number.POSITIVE_INFINITY,
): Promise<number> {
  const room = most - (await store.count());
  let put = 0;
  for (const row of rows) {
    if (put >= room) break;
    if ((await store.getKey(row.id)) !== undefined) continue;
    await store.put(row);
    put += 1;
  }
  return put;
}

async function write<Value>(work: (database: Database) => Promise<Value>): Promise<Value> {
  const existing = await openDiary(false);
  // What begins now is not the first thing that was kept here: it shall not seem so (R-RES-24).
  if (existing === null && hasLastSaved()) markLoss();
  const database = existing ?? (await openDiary(true));
  if (database === null) throw new Error("A database that may be created was not.");
  return await finish(database, async () => {
    const value = await work(database);
    // A step that begins sets another day to compare, too.
    tellDiary(await readAll(database));
    return value;
  });
}
