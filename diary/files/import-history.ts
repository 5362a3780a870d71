import { MOST_KEPT_PHOTOS } from "#contract/diary-cut.ts";
import {
  type DiaryNote,
  exportedPhotoSchema,
  HISTORY_EXPORT_FORMAT,
  HISTORY_VERSION,
  type HistoryEntry,
  historyExportSchema,
} from "#contract/history.ts";
import { LIMITS } from "#contract/limits.ts";
import { readJpeg } from "#photo-file/jpeg.ts";
import { type Moment, momentHere } from "#site/return-visit/own-day.ts";
import { MOST_ROWS, newestOf, readEntry, readNote } from "../store/read-rows.ts";
import { closeCutOff } from "./cut-off.ts";

/**
 * Bytes. As many entries, notes and photos as are kept have 141 MB at most as we export them; whoever has more has another
 * file in hand.
 */
export const IMPORT_LIMIT_BYTES = 144_000_000;
/** Pixels; chosen: half the least of today's cuts (`contract/diary-cut.ts`), and the most. */
const PHOTO_LIMITS = { minSidePx: 300, maxSidePx: 1600, pixels: 1600 * 1200 };

export interface ImportedPhoto {
  readonly id: string;
  /** Its picture and nothing beside it. */
  readonly jpeg: Blob;
}

export type Import =
  | {
      readonly ok: true;
      /** Newest first. */
      readonly entries: readonly HistoryEntry[];
      readonly notes: readonly DiaryNote[];
      readonly photos: readonly ImportedPhoto[];
      /** Of entries and notes. */
      readonly unreadable: number;
      /** More entries than are kept. */
      readonly beyond: number;
      /** Photos that are none, are too large or too many, or were not asked for. */
      readonly photosLeft: number;
      /** The file ends in the middle; null: it is whole. */
      readonly cutOff: CutOff | null;
    }
  /** `cutOff`: so early that there is nothing in it; `table`: what was exported for a spreadsheet. */
  | { readonly ok: false; readonly problem: "notOurs" | "newer" | "cutOff" | "table" };

/** What the file had, and what is missing; null: a file of an earlier version does not say. */
export interface CutOff {
  readonly had: { readonly entries: number; readonly notes: number; readonly photos: number } | null;
  /** Whole rows that are there. */
  readonly entries: number;
  readonly notes: number;
  readonly photos: number;
  /** Entries are exported newest first: those that are missing are older than this one. */
  readonly oldest: HistoryEntry | null;
}

/** Reads an exported JSON file; nothing in it is trusted. */
export function readImport(text: string, now: Date, withPhotos = false): Import {
  const { json, isCutOff } = parseJson(text);
  const file = historyExportSchema.safeParse(json);
  if (!file.success) return { ok: false, problem: isCutOff ? "cutOff" : isTable(text) ? "table" : "notOurs" };
  if (file.data.version > HISTORY_VERSION) return { ok: false, problem: "newer" };
  const rows = file.data.entries.slice(0, MOST_ROWS);
  const read = rows.flatMap((row) => readEntry(row, now) ?? []).map(placedHere);
  const { entries, beyond } = newestOf(read);
  const unlooked = file.data.entries.length - rows.length;
  const noteRows = (file.data.notes ?? []).slice(0, LIMITS.historyEntries);
  const notes = noteRows.flatMap((row) => readNote(row, now) ?? []).map(placedHere);
  const photoRows = file.data.photos ?? [];
  const photos = withPhotos ? photoRows.slice(0, MOST_KEPT_PHOTOS).flatMap((row) => readPhotoRow(row) ?? []) : [];
  return {
    ok: true,
    entries,
    notes,
    photos,
    unreadable: rows.length - read.length + noteRows.length - notes.length,
    beyond: beyond + unlooked,
    photosLeft: photoRows.length - photos.length,
    cutOff: isCutOff
      ? {
          had: file.data.counts ?? null,
          entries: file.data.entries.length,
          notes: file.data.notes?.length ?? 0,
          photos: photoRows.length,
          oldest: entries.at(-1) ?? null,
        }
      : null,
  };
}

/** Of an earlier version, which kept no place: the calendar of this device, so that no later journey changes the day. */
function placedHere<Kept extends Moment>(kept: Kept): Kept {
  return kept.offset === undefined ? { ...kept, offset: momentHere(new Date(kept.at)).offset } : kept;
}

/** What a camera or an editor wrote beside the picture, a place for one, stays behind. */
function readPhotoRow(row: unknown): ImportedPhoto | null {
  const { data: photo } = exportedPhotoSchema.safeParse(row);
  if (photo === undefined) return null;
  const bytes = Uint8Array.from(atob(photo.jpeg), (character) => character.charCodeAt(0));
  const file = readJpeg(bytes, { limits: PHOTO_LIMITS });
  if (!file.ok || file.unended !== undefined) return null;
  return { id: photo.id, jpeg: new Blob([new Uint8Array(file.bare)], { type: "image/jpeg" }) };
}

function parseJson(text: string): { readonly json: unknown; readonly isCutOff: boolean } {
  // Editors on Windows put a byte order mark first.
  const plain = text.replace(/^\uFEFF/, "");
  try {
    return { json: JSON.parse(plain), isCutOff: false };
  } catch {
    return { json: parseCutOff(plain), isCutOff: plain.slice(0, HEAD).includes(`"${HISTORY_EXPORT_FORMAT}"`) };
  }
}

function parseCutOff(text: string): unknown {
  try {
    return JSON.parse(closeCutOff(text) ?? "null");
  } catch {
    return null;
  }
}

/** The format's name is the first thing in a file. Characters; chosen. */
const HEAD = 100;

/** Today's and the earlier one. */
function isTable(text: string): boolean {
  return /^\uFEFF?(day[;,]time|at,skinScore)[;,]/.test(text);
}
