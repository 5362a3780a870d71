import "../../zod-without-eval.ts";
import { HISTORY_VERSION, type HistoryEntry, historyEntrySchema, historyExportSchema } from "#contract/history.ts";

/** 10,000 entries have about 8 MB; whoever has more has another file in hand. */
export const IMPORT_LIMIT_BYTES = 8_000_000;

export type Import =
  | { readonly ok: true; readonly entries: readonly HistoryEntry[]; readonly unreadable: number }
  | { readonly ok: false; readonly problem: "notOurs" | "newer" };

/** Reads an exported JSON file; nothing in it is trusted. */
export function readImport(text: string): Import {
  const file = historyExportSchema.safeParse(parseJson(text));
  if (!file.success) return { ok: false, problem: "notOurs" };
  if (file.data.version > HISTORY_VERSION) return { ok: false, problem: "newer" };
  const entries = file.data.entries.flatMap((entry) => historyEntrySchema.safeParse(entry).data ?? []);
  return { ok: true, entries, unreadable: file.data.entries.length - entries.length };
}

function parseJson(text: string): unknown {
  try {
    // Editors on Windows put a byte order mark first.
    return JSON.parse(text.replace(/^\uFEFF/, ""));
  } catch {
    return null;
  }
}
