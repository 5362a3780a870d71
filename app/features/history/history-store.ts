import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { HISTORY_DATABASE, HISTORY_STORE, HISTORY_VERSION, type HistoryEntry } from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { leadingRange } from "#contract/score-range.ts";
import { keepLastSaved } from "./last-saved.ts";
import { MOST_ROWS, newestOf, readEntry } from "./read-rows.ts";

/**
 * The history on this device. The database comes into being with the first saved result and goes with the last one:
 * looking creates nothing. Every call opens and closes its own connection, so that no tab stands in another's way.
 */

/**
 * blocked: storage is off or does not answer; full: the browser's storage is; crowded: there are as many entries as are
 * kept; newer: a newer version of the site has written here.
 */
export type HistoryProblem = "blocked" | "full" | "crowded" | "newer" | "failed";
export type Stored<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: HistoryProblem };

export interface History {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Stored things that are no entries. */
  readonly unreadable: number;
  /** More than are shown. */
  readonly beyond: number;
}

export interface Added {
  readonly added: number;
  readonly known: number;
  /** There was no place for them. */
  readonly beyond: number;
}

interface Schema extends DBSchema {
  [HISTORY_STORE]: { key: string; value: HistoryEntry };
}
type Database = IDBPDatabase<Schema>;

const EMPTY: History = { entries: [], unreadable: 0, beyond: 0 };
/** Chosen: far longer than any disk takes, short enough to be told. */
const PATIENCE_MS = 5000;

export function readHistory(): Promise<Stored<History>> {
  return attempt(async () => {
    const database = await open(false);
    if (database === null) {
      keepLastSaved(undefined);
      return EMPTY;
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
    const database = await open(true);
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
    const database = await open(false);
    if (database === null) return null;
    return await finish(database, async () => {
      const saved = readEntry(await database.get(HISTORY_STORE, entry.id), new Date());
      if (saved === undefined) return null;
      // Photos that were removed again are no longer counted.
      const updated = { ...saved, photos: undefined, ...entry, at: saved.at };
      if (JSON.stringify(updated) === JSON.stringify(saved)) return null;
      await database.put(HISTORY_STORE, updated);
      await readAll(database);
      return null;
    });
  });
}

export function removeEntry(id: string): Promise<Stored<null>> {
  return attempt(async () => {
    const database = await open(false);
    if (database === null) return null;
    const isLast = await finish(database, async () => {
      await database.delete(HISTORY_STORE, id);
      await readAll(database);
      return (await database.count(HISTORY_STORE)) === 0;
    });
    if (isLast) await deleteDB(HISTORY_DATABASE);
    return null;
  });
}

/** Whatever is stored, a newer version's entries too; afterwards the device is as before the first saved result. */
export function removeAll(): Promise<Stored<null>> {
  return attempt(async () => {
    // Emptied first where it opens: the deletion waits for a tab that does not let go.
    const database = await open(false).catch(() => null);
    if (database !== null) await finish(database, () => database.clear(HISTORY_STORE));
    await deleteDB(HISTORY_DATABASE);
    keepLastSaved(undefined);
    return null;
  });
}

/** Row by row: a foreign one may have any size, and meanwhile the page stays alive. */
async function readAll(database: Database): Promise<History> {
  const now = new Date();
  const read: HistoryEntry[] = [];
  let unreadable = 0;
  const { store } = database.transaction(HISTORY_STORE);
  const rows = await store.count();
  let cursor = await store.openCursor();
  while (cursor !== null && read.length + unreadable < MOST_ROWS) {
    const entry = readEntry(cursor.value, now);
    if (entry === undefined) unreadable += 1;
    else read.push(entry);
    cursor = await cursor.continue();
  }
  const { entries } = newestOf(read);
  const [newest] = entries;
  const range = newest && leadingRange(newest.skinScore, newest.scoreSpread);
  keepLastSaved(newest && { score: newest.skinScore, at: newest.at, ...(range && { range }) });
  return { entries, unreadable, beyond: rows - entries.length - unreadable };
}

/** Null where there is no database and none may be created. */
async function open(mayCreate: boolean): Promise<Database | null> {
  let isAbsent = false;
  const connection = openDB<Schema>(HISTORY_DATABASE, HISTORY_VERSION, {
    upgrade(database, _oldVersion, _newVersion, transaction) {
      if (mayCreate) {
        database.createObjectStore(HISTORY_STORE, { keyPath: "id" });
        return;
      }
      // Undoes the creation as well: there is no other way to look in every browser.
      isAbsent = true;
      transaction.done.catch(() => undefined);
      transaction.abort();
    },
    blocking(_current, _asked, event) {
      (event.target as IDBDatabase).close();
    },
  });
  try {
    const database = await connection;
    if (database.objectStoreNames.contains(HISTORY_STORE)) return database;
    // Nothing of ours can be in it.
    database.close();
    await deleteDB(HISTORY_DATABASE);
    return mayCreate ? await open(true) : null;
  } catch (error) {
    if (isAbsent) return null;
    throw error;
  }
}

async function finish<Value>(database: Database, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    database.close();
  }
}

async function attempt<Value>(work: () => Promise<Value>): Promise<Stored<Value>> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<Stored<Value>>((resolve) => {
    timer = setTimeout(() => resolve({ ok: false, problem: "blocked" }), PATIENCE_MS);
  });
  const done = work().then(
    (value): Stored<Value> => ({ ok: true, value }),
    (error: unknown): Stored<Value> => ({ ok: false, problem: problemOf(error) }),
  );
  const outcome = await Promise.race([done, patience]);
  clearTimeout(timer);
  return outcome;
}

/** Names of IndexedDB's exceptions, and what browsers throw where storage is off. */
function problemOf(error: unknown): HistoryProblem {
  if (!hasStorage()) return "blocked";
  switch (error instanceof Error || error instanceof DOMException ? error.name : "") {
    case "QuotaExceededError":
      return "full";
    case "VersionError":
      return "newer";
    case "SecurityError":
    case "InvalidStateError":
    case "NotAllowedError":
      return "blocked";
    default:
      return "failed";
  }
}

/** The name may be missing, stand for nothing, or throw where storage is off. */
function hasStorage(): boolean {
  try {
    return typeof indexedDB === "object" && indexedDB !== null;
  } catch {
    return false;
  }
}
