import type { DiaryNote, HistoryEntry } from "#contract/history.ts";
import type { StoredKey, StoredPhoto } from "./stored-photo.ts";

export interface Diary {
  /** Newest first. */
  readonly entries: readonly HistoryEntry[];
  /** Newest first. */
  readonly notes: readonly DiaryNote[];
  /** Entries that have a photo. */
  readonly photos: ReadonlySet<string>;
  /** What the photos are under; null before the first one. */
  readonly protection: StoredKey["kind"] | null;
  /** Stored things that are no entries, or no notes. */
  readonly unreadable: number;
  /** More entries than are shown. */
  readonly beyond: number;
  /**
   * There was a diary here, and the browser has deleted it; what is here was saved since. Until it has been told
   * (`keepLastSaved(undefined)`), or answered to (`forgetLoss`).
   */
  readonly isLost?: true;
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
export const NOTHING_REMOVED: Removed = { entries: [], notes: [], photos: [], keys: [] };
