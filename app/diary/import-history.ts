import { HISTORY_VERSION, type HistoryEntry, historyExportSchema } from "#contract/history.ts";
import { MOST_ROWS, newestOf, readEntry } from "./read-rows.ts";

/** Bytes. As many entries as are kept have 3.3 MB at most as we export them; whoever has more has another file in hand. */
export const IMPORT_LIMIT_BYTES = 3_500_000;

export type Import =
  | {
      readonly ok: true;
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
      readonly unreadable: number;
      /** More than are kept. */
      readonly beyond: number;
    }
  | { readonly ok: false; readonly problem: "notOurs" | "newer" };

/** Reads an exported JSON file; nothing in it is trusted. */
export function readImport(text: string, now: Date): Import {
  const file = historyExportSchema.safeParse(parseJson(text));
  if (!file.success) return { ok: false, problem: "notOurs" };
  if (file.data.version > HISTORY_VERSION) return { ok: false, problem: "newer" };
  const rows = file.data.entries.slice(0, MOST_ROWS);
  const read = rows.flatMap((row) => readEntry(row, now) ?? []);
  const { entries, beyond } = newestOf(read);
  const unlooked = file.data.entries.length - rows.length;
  return { ok: true, entries, unreadable: rows.length - read.length, beyond: beyond + unlooked };
}

function parseJson(text: string): unknown {
  try {
    // Editors on Windows put a byte order mark first.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}
