import { deleteDB } from "idb";
import { HISTORY_DATABASE, HISTORY_STORE, NOTES_STORE } from "#contract/history.ts";
import { NOTHING_REMOVED, type Removed } from "./diary.ts";
import { change, type Database, finish, openDiary, type Stored } from "./open-diary.ts";
import { tellPhotosGone } from "./photos-gone.ts";
import { readAll } from "./read-all.ts";

/** With the last thing that was kept the database goes. */
export function remove(work: (database: Database) => Promise<Removed>): Promise<Stored<Removed>> {
  return change(async () => {
    const database = await openDiary(false);
    if (database === null) return NOTHING_REMOVED;
    const { removed, isLast } = await finish(database, async () => {
      const removed = await work(database);
      await readAll(database);
      const kept = await Promise.all([database.count(HISTORY_STORE), database.count(NOTES_STORE)]);
      return { removed, isLast: kept.every((count) => count === 0) };
    });
    if (removed.photos.length > 0) tellPhotosGone();
    if (isLast) await deleteDB(HISTORY_DATABASE);
    return removed;
  });
}
