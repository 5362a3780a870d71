import { z } from "zod";
import { SKIN_TYPES } from "#engine/codes.ts";
import type { ScoreRange } from "./score-range.ts";

/**
 * What the visitor's own device keeps of a result, when they ask for it (R-RES-15): scores and codes, never the photo,
 * never a position in it. The same shape travels in the export file.
 */

/**
 * Of the database and of the export's shape; a change of `historyEntrySchema` that takes less than before, or that an older
 * page cannot read, needs the next one, and a way from the last.
 */
export const HISTORY_VERSION = 1;
export const HISTORY_DATABASE = "skinglow";
export const HISTORY_STORE = "history";
/** In `localStorage`, beside the database: JSON of `LastSaved`. */
export const HISTORY_LAST_KEY = "skinglow.history.last";
export const HISTORY_EXPORT_FORMAT = "skinglow-history";

const score = z.int().min(0).max(100);

/** Concerns of one entry: more than any method has had. Chosen. */
export const MOST_CONCERNS = 12;
/** Photos of one entry: seven shots of a camera's five stills, and more than that of a later page. Chosen. */
const MOST_PHOTOS = 99;
/** Any concern's code, also of a method that this page does not know; nothing that a table or a sheet would misread. */
const concernCode = z.string().regex(/^[a-z][a-z_]{0,23}$/);

/** Counted before anything in it is looked at: zod would first list a fault for each of a million. */
const shortList = z.custom<readonly unknown[]>(
  (value) => Array.isArray(value) && value.length > 0 && value.length <= MOST_CONCERNS,
);

export const historyEntrySchema = z.object({
  /** Made from the measurement, so that one result has one entry (`entryId`). */
  id: z.string().regex(/^[0-9a-f]{16}$/),
  /** When it was saved; `Date.toISOString` writes 24 characters. */
  at: z.iso.datetime().max(30),
  /** A letter or digit first: a spreadsheet takes other beginnings for a formula. */
  methodVersion: z.string().regex(/^\w[\w.-]{0,19}$/),
  skinScore: score,
  scoreSpread: score,
  measuredConcerns: z.int().min(0).max(MOST_CONCERNS),
  skinType: z.enum(SKIN_TYPES),
  /** Of the type, 0..1; entries from before it was kept have none and are told plainly. */
  skinTypeSureness: z.number().min(0).max(1).optional(),
  /** Those of the entry's own method. What is not known here is kept for the export and not shown. */
  concerns: shortList.pipe(
    z
      .array(z.object({ code: concernCode, score: score.nullable(), spread: score.nullable() }))
      .refine((list) => new Set(list.map(({ code }) => code)).size === list.length),
  ),
  /** How many photos it rests on; absent for one. */
  photos: z.int().min(2).max(MOST_PHOTOS).optional(),
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
  /** The score's ends where they lead. */
  readonly range?: ScoreRange;
  /** ISO 8601. */
  readonly at: string;
}
