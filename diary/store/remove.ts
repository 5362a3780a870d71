import { deleteDB } from "idb";
import { HISTORY_DATABASE } from "#contract/history.ts";
import { EMPTY_DIARY, NOTHING_REMOVED, type Removed } from "./diary.ts";
import { tellDiary } from "./diary-news.ts";
import { change, type Database, finish, openDiary, type Stored } from "./open-diary.ts";
import { tellPhotosGone } from "./photos-gone.ts";
import { readAll } from "./read-all.ts";

/** With the last thing that was kept the database goes. */
export function remove(work: (database: Database) => Promise<Removed>): Promise<Stored<Removed>> {
  return change(async () => {
    const database = await openDiary(false);
    if (database === null) return NOTHING_REMOVED;
    const { removed, diary } = await finish(database, async () => {
      const removed = await work(database);
      return { removed, diary: await readAll(database) };
    });
    if (removed.photos.length > 0) tellPhotosGone();
    const { entries, notes, unreadable, beyond } = diary;
    const isLast = entries.length + notes.length + unreadable + beyond === 0;
    if (isLast) await deleteDB(HISTORY_DATABASE);
    // The photos' key has gone with it.
    tellDiary(isLast ? EMPTY_DIARY : diary);
    return removed;
  });
}
