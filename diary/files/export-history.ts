import type { z } from "zod";
import {
  type DiaryNote,
  type ExportedPhoto,
  HISTORY_EXPORT_FORMAT,
  HISTORY_VERSION,
  type HistoryEntry,
  type historyExportSchema,
} from "#contract/history.ts";
import type { Language } from "#contract/language.ts";
import { CONCERN_CODES } from "#engine/codes.ts";
import { fieldDay, hereOf } from "#site/return-visit/own-day.ts";
import { toTable } from "./table-file.ts";

/** The history as files. */

interface More {
  readonly notes?: readonly DiaryNote[];
  /** Where the visitor asked for them: not encrypted. */
  readonly photos?: readonly ExportedPhoto[];
}

export function toJson(entries: readonly HistoryEntry[], at: Date, { notes = [], photos }: More = {}): string {
  const file: z.infer<typeof historyExportSchema> = {
    format: HISTORY_EXPORT_FORMAT,
    version: HISTORY_VERSION,
    exportedAt: at.toISOString(),
    counts: { entries: entries.length, notes: notes.length, photos: photos?.length ?? 0 },
    entries: [...entries],
    notes: [...notes],
    ...(photos !== undefined && { photos: [...photos] }),
  };
  return `${JSON.stringify(file, null, 2)}\n`;
}

export async function exportedPhoto(id: string, jpeg: Blob): Promise<ExportedPhoto> {
  const bytes = new Uint8Array(await jpeg.arrayBuffer());
  let text = "";
  // As many as a call takes arguments.
  for (let at = 0; at < bytes.length; at += 8192) text += String.fromCharCode(...bytes.subarray(at, at + 8192));
  return { id, jpeg: btoa(text) };
}

/**
 * Oldest first, each with its day and hour in the calendar of its own place.
 *
 * @param changes sentences on what has changed since the entry before, by entry (`changes-before.ts`)
 */
export function toCsv(
  entries: readonly HistoryEntry[],
  language: Language,
  changes: ReadonlyMap<string, string> = new Map(),
): string {
  const codes = concernsOf(entries);
  const head = [
    "day",
    "time",
    "skinScore",
    "scoreSpread",
    "skinType",
    "skinTypeSureness",
    "measuredConcerns",
    "light",
    "method",
    "felt",
    "change",
    ...codes.flatMap((code) => [code, `${code}_spread`]),
  ];
  const rows = [...entries].reverse().map((entry) => [
    fieldDay(hereOf(entry)),
    // Of a photo of another day than it was saved on, the hour may be nobody's.
    entry.savedAt === undefined ? clockOf(hereOf(entry)) : null,
    entry.skinScore,
    entry.scoreSpread,
    entry.skinType,
    entry.skinTypeSureness ?? null,
    entry.measuredConcerns,
    entry.light,
    // A letter first: "4.2" alone is the 4th of February in a German sheet.
    `v${entry.methodVersion}`,
    // Empty: not asked, or not answered.
    entry.felt?.length === 0 ? "none" : (entry.felt?.join(" ") ?? null),
    changes.get(entry.id) ?? null,
    ...codes.flatMap((code) => {
      const concern = entry.concerns.find((one) => one.code === code);
      return [concern?.score ?? null, concern?.spread ?? null];
    }),
  ]);
  return toTable([head, ...rows], language);
}

function clockOf(date: Date): string {
  return `${String(date.getHours()).padStart(2, "0")}:${String(date.getMinutes()).padStart(2, "0")}`;
}

/** Today's concerns, and after them those of other methods. */
function concernsOf(entries: readonly HistoryEntry[]): readonly string[] {
  return [...new Set([...CONCERN_CODES, ...entries.flatMap(({ concerns }) => concerns.map(({ code }) => code))])];
}
