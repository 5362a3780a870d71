import type { HISTORY_LAST_KEY, LastSaved } from "#contract/history.ts";

/** The key's type only: the schemas beside it load later. */
const KEY: typeof HISTORY_LAST_KEY = "skinglow.history.last";

/**
 * The newest entry's score and day, for the landing page: it reads them before the first paint, which the database is too
 * slow for (`app/page/last-saved.ts`). Follows the database and goes with its last entry.
 */
export function keepLastSaved(newest: LastSaved | undefined): void {
  try {
    if (newest === undefined) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, JSON.stringify(newest));
  } catch {
    // Storage is off or full: the landing page then says nothing.
  }
}

/** Whether there is anything to compare with, known at once. */
export function hasLastSaved(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}
