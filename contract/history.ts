import { z } from "zod";
import { CONCERN_CODES, SKIN_TYPES } from "#engine/codes.ts";

/**
 * What the visitor's own device keeps of a result, when they ask for it (R-RES-15): scores and codes, never the photo,
 * never a position in it. The same shape travels in the export file.
 */

/** Of the database and of the export's shape; a change of `historyEntrySchema` needs the next one, and a way from the last. */
export const HISTORY_VERSION = 1;
export const HISTORY_DATABASE = "skinglow";
export const HISTORY_STORE = "history";
/** In `localStorage`, beside the database: JSON of `LastSaved`. */
export const HISTORY_LAST_KEY = "skinglow.history.last";
export const HISTORY_EXPORT_FORMAT = "skinglow-history";

const score = z.int().min(0).max(100);

/** Counted before anything in it is looked at: zod would first list a fault for each of a million. */
function listOf(length: number) {
  return z.custom<readonly unknown[]>((value) => Array.isArray(value) && value.length === length);
}

export const historyEntrySchema = z.object({
  /** Made from the measurement, so that one result has one entry (`entryId`). */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** When it was saved; `Date.toISOString` writes 24 characters. */
  at: z.iso.datetime().max(30),
  /** A letter or digit first: a spreadsheet takes other beginnings for a formula. */
  methodVersion: z.string().regex(/^\w[\w.-]{0,19}$/),
  skinScore: score,
  scoreSpread: score,
  measuredConcerns: z.int().min(0).max(CONCERN_CODES.length),
  skinType: z.enum(SKIN_TYPES),
  concerns: listOf(CONCERN_CODES.length).pipe(
    z
      .array(z.object({ code: z.enum(CONCERN_CODES), score: score.nullable(), spread: score.nullable() }))
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length),
  ),
  /** `quality.light` of the result: median luminance of the skin, 0..1. */
  light: z.number().min(0).max(1),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

/** Entries are parsed one by one: a spoilt one costs itself only. */
export const historyExportSchema = z.object({
  format: z.literal(HISTORY_EXPORT_FORMAT),
  version: z.int().min(1),
  exportedAt: z.iso.datetime(),
  entries: z.custom<readonly unknown[]>(Array.isArray),
});

/** What the landing page says of the newest entry. */
export interface LastSaved {
  /** 0..100. */
  readonly score: number;
  /** ISO 8601. */
  readonly at: string;
}
