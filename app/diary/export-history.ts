import type { z } from "zod";
import {
  type DiaryNote,
  type ExportedPhoto,
  HISTORY_EXPORT_FORMAT,
  HISTORY_VERSION,
  type HistoryEntry,
  type historyExportSchema,
} from "#contract/history.ts";
import { CONCERN_CODES } from "#engine/codes.ts";

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
 * RFC 4180, oldest first. Every value but `change` is a number, a code or a day, so that none needs quoting or looks like a formula.
 *
 * @param changes sentences on what has changed since the entry before, by entry (`changes-before.ts`)
 */
export function toCsv(entries: readonly HistoryEntry[], changes: ReadonlyMap<string, string>): string {
  const codes = concernsOf(entries);
  const head = [
    "at",
    "skinScore",
    "scoreSpread",
    "skinType",
    "skinTypeSureness",
    "measuredConcerns",
    "light",
    "methodVersion",
    "felt",
    "change",
    ...codes.flatMap((code) => [code, `${code}_spread`]),
  ];
  const rows = [...entries].reverse().map((entry) => [
    entry.at,
    entry.skinScore,
    entry.scoreSpread,
    entry.skinType,
    entry.skinTypeSureness ?? "",
    entry.measuredConcerns,
    entry.light,
    entry.methodVersion,
    // Empty: not asked, or not answered.
    entry.felt?.length === 0 ? "none" : (entry.felt?.join(" ") ?? ""),
    `"${(changes.get(entry.id) ?? "").replaceAll('"', '""')}"`,
    ...codes.flatMap((code) => {
      const concern = entry.concerns.find((one) => one.code === code);
      return [concern?.score ?? "", concern?.spread ?? ""];
    }),
  ]);
  return [head, ...rows].map((row) => `${row.join(",")}\r\n`).join("");
}

/** Today's concerns, and after them those of other methods. */
function concernsOf(entries: readonly HistoryEntry[]): readonly string[] {
  return [...new Set([...CONCERN_CODES, ...entries.flatMap(({ concerns }) => concerns.map(({ code }) => code))])];
}
