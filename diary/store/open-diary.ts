import { type DBSchema, deleteDB, type IDBPDatabase, openDB } from "idb";
import { browserPower } from "#browser/power/browser-power.ts";
import {
  type DiaryNote,
  HISTORY_DATABASE,
  HISTORY_STORE,
  HISTORY_VERSION,
  type HistoryEntry,
  KEYS_STORE,
  NOTES_STORE,
  PHOTOS_STORE,
} from "#contract/history.ts";
import { tellDiary } from "./diary-news.ts";
import type { StoredKey, StoredPhoto } from "./stored-photo.ts";

/**
 * The diary's database on this device: it comes into being with the first thing that is kept and goes with the last one;
 * looking creates nothing. Every call opens and closes its own connection, so that no tab stands in another's way.
 */

/**
 * blocked: storage is off or does not answer; full: the browser's storage is; crowded: there are as many entries, notes or photos as
 * are kept; newer: a newer version of the site has written here; locked: the photos' passphrase is asked for.
 */
export type DiaryProblem = "blocked" | "full" | "crowded" | "newer" | "locked" | "failed";
export type Stored<Value> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly problem: DiaryProblem };

interface Schema extends DBSchema {
  [HISTORY_STORE]: { key: string; value: HistoryEntry };
  [NOTES_STORE]: { key: string; value: DiaryNote };
  [PHOTOS_STORE]: { key: string; value: StoredPhoto };
  [KEYS_STORE]: { key: string; value: StoredKey };
}
export type Database = IDBPDatabase<Schema>;
export const STORES = [HISTORY_STORE, NOTES_STORE, PHOTOS_STORE, KEYS_STORE] as const;

/** Chosen: far longer than any disk takes, short enough to be told. */
const PATIENCE_MS = 5_000;
/** Chosen: as many photos as are kept written at once, or a passphrase's key made, on the slowest phone. */
export const LONG_MS = 60_000;

/** Null where there is no database and none may be created. */
export async function openDiary(mayCreate: boolean): Promise<Database | null> {
  let isAbsent = false;
  const connection = openDB<Schema>(HISTORY_DATABASE, HISTORY_VERSION, {
    upgrade(database, oldVersion, _newVersion, transaction) {
      // What version 1 has written stays as it is: its entries are entries of today that say less.
      if (oldVersion > 0 || mayCreate) {
        for (const name of STORES) {
          if (!database.objectStoreNames.contains(name)) database.createObjectStore(name, { keyPath: "id" });
        }
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
    if (STORES.every((name) => database.objectStoreNames.contains(name))) return database;
    // None of ours has made it so.
    database.close();
    await deleteDB(HISTORY_DATABASE);
    return mayCreate ? await openDiary(true) : null;
  } catch (error) {
    if (isAbsent) return null;
    throw error;
  }
}

export async function finish<Value>(database: Database, work: () => Promise<Value>): Promise<Value> {
  try {
    return await work();
  } finally {
    database.close();
  }
}

/** All of a transaction's work, or nothing. */
export async function whole<Value>(
  transaction: { readonly done: Promise<void>; readonly error: DOMException | null; abort(): void },
  work: () => Promise<Value>,
): Promise<Value> {
  // Awaited last; meanwhile its failure is told by the failed request.
  transaction.done.catch(() => undefined);
  try {
    const value = await work();
    await transaction.done;
    return value;
  } catch (error) {
    // A storage that turns out to be full ends the transaction, and whatever is asked then says only that it has ended.
    const cause = transaction.error ?? error;
    try {
      transaction.abort();
    } catch {
      // It has ended already.
    }
    throw cause;
  }
}

export async function attempt<Value>(
  work: (signal: AbortSignal) => Promise<Value>,
  patienceMs = PATIENCE_MS,
): Promise<Stored<Value>> {
  const ending = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  const patience = new Promise<Stored<Value>>((resolve) => {
    timer = setTimeout(() => {
      ending.abort();
      resolve({ ok: false, problem: "blocked" });
    }, patienceMs);
  });
  const done = work(ending.signal).then(
    (value): Stored<Value> => ({ ok: true, value }),
    (error: unknown): Stored<Value> => ({ ok: false, problem: problemOf(error) }),
  );
  const outcome = await Promise.race([done, patience]);
  clearTimeout(timer);
  return outcome;
}

/** As `attempt`, one tab after the other: what one tab writes is not swept away with what another deletes. */
export async function change<Value>(work: () => Promise<Value>, patienceMs = PATIENCE_MS): Promise<Stored<Value>> {
  // Without a secure context there are no locks, and a moment in which it can happen.
  const locks = browserPower("locks");
  const outcome = await attempt<Value>(
    locks === undefined
      ? work
      : // What was told as failed does not begin later, when the other tab lets go.
        async (signal) => (await locks.request(HISTORY_DATABASE, { signal }, work)) as Value,
    patienceMs,
  );
  if (!outcome.ok) tellDiary(null);
  return outcome;
}

/** The photos are under a passphrase that was not given here. */
export class Locked extends Error {}
/** There is no place for more. */
export class Crowded extends Error {}

/** Names of IndexedDB's exceptions, and what browsers throw where storage is off. */
function problemOf(error: unknown): DiaryProblem {
  if (error instanceof Locked) return "locked";
  if (error instanceof Crowded) return "crowded";
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
