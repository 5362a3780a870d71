import "#browser/power/zod-without-eval.ts";
import { HISTORY_STORE, type HistoryEntry } from "#contract/history.ts";
import { change, finish, openDiary, type Stored, whole } from "./open-diary.ts";
import { readEntry } from "./read-rows.ts";

/**
 * One entry, as it is now, replaced in one write; nothing happens where it was deleted meanwhile. What the start page says of the
 * newest one follows when the diary is read.
 */
export function rewriteEntry(id: string, rewrite: (saved: HistoryEntry) => HistoryEntry): Promise<Stored<null>> {
  return change(async () => {
    const database = await openDiary(false);
    if (database === null) return null;
    return await finish(database, async () => {
      const transaction = database.transaction(HISTORY_STORE, "readwrite");
      return await whole(transaction, async () => {
        const saved = readEntry(await transaction.store.get(id), new Date());
        if (saved !== undefined) await transaction.store.put(rewrite(saved));
        return null;
      });
    });
  });
}
