import { z } from "zod";
import { SKIN_TYPES } from "#engine/codes.ts";
import { MOST_PHOTO_BYTES } from "./diary-cut.ts";
import type { ScoreRange } from "./score-range.ts";

/**
 * What the visitor's own device keeps when they ask for it: of a result scores, grades and codes, never a position in the photo
 * (R-RES-15); by a second choice a cut of the photo, encrypted; what they note beside it (R-RES-19). Entries and notes travel in the export
 * file in the same shape.
 */

/**
 * Of the database and of the export's shape; a change of a schema here that takes less than before, or that an older
 * page cannot read, needs the next one, and a way from the last. 1: entries alone.
 */
export const HISTORY_VERSION = 2;
export const HISTORY_DATABASE = "skinglow";
/** Stores of the database. */
export const HISTORY_STORE = "history";
export const NOTES_STORE = "notes";
export const PHOTOS_STORE = "photos";
/** What opens the photos (`diary/store/vault.ts`). */
export const KEYS_STORE = "keys";
/** In `localStorage`, beside the database: JSON of `LastSaved`. */
export const HISTORY_LAST_KEY = "skinglow.history.last";
export const HISTORY_EXPORT_FORMAT = "skinglow-history";

const score = z.int().min(0).max(100);
/** Degrees. */
const angle = z.number().min(-90).max(90);

/** Concerns of one entry: more than any method has had. Chosen. */
export const MOST_CONCERNS = 12;
/** Photos of one entry: seven shots of a camera's five stills, and more than that of a later page. Chosen. */
const MOST_PHOTOS = 99;
/** Any code, also of a method or a catalogue that this page does not know; nothing that a table or a sheet would misread. */
const code = z.string().regex(/^[a-z][a-z_0-9-]{0,39}$/);
/** A letter or digit first: a spreadsheet takes other beginnings for a formula. */
const concernCode = z.string().regex(/^[a-z][a-z_]{0,23}$/);
/** 0 nothing to see, 3 severe (`engine/result.ts`). */
const grade = z.number().min(0).max(3);
/** Zones of one concern: more than any method has had. Chosen. */
export const MOST_ZONES = 24;
/** Sixteen hexadecimal digits. */
const id = z.string().regex(/^[0-9a-f]{16}$/);
/** `Date.toISOString` writes 24 characters. */
const at = z.iso.datetime().max(30);
/**
 * Minutes by which the clock of the place was ahead of UTC: with `at` the day of its own calendar (`site/return-visit/own-day.ts`), which a
 * journey does not change. Absent, as in what an earlier version kept: the calendar of whoever looks.
 */
const offset = z
  .int()
  .min(-14 * 60)
  .max(14 * 60)
  .optional();

const methodVersion = z.string().regex(/^\w[\w.-]{0,19}$/);

/** Counted before anything in it is looked at: zod would first list a fault for each of a million. */
const shortList = z.custom<readonly unknown[]>(
  (value) => Array.isArray(value) && value.length > 0 && value.length <= MOST_CONCERNS,
);

/** What a photo cannot show and is asked (R-RES-19): no points, marked as asked. */
export const FELT_CODES = ["dry", "tight", "itching", "stinging"] as const;
export type FeltCode = (typeof FELT_CODES)[number];

/** A place that was looked at, and what decided it: which of the two photos showed more of the concern. */
const blindAnswerSchema = z.object({
  zone: concernCode,
  concern: concernCode,
  more: z.enum(["earlier", "same", "later"]),
  /** Of two photos of one week, where nothing can have changed. */
  isControl: z.literal(true).optional(),
});
/** Places of a round: three, the control, and one of a later page. */
export const MOST_BLIND_PLACES = 5;

/** What the visitor saw on two crops without their dates, before any number (R-RES-23). */
const blindLookSchema = z.object({
  /** The earlier entry. */
  other: id,
  at,
  /** Empty: skipped. */
  answers: z.array(blindAnswerSchema).max(MOST_BLIND_PLACES),
});
export type BlindLook = z.infer<typeof blindLookSchema>;
export type BlindAnswer = z.infer<typeof blindAnswerSchema>;

export const historyEntrySchema = z.object({
  /** Made from the measurement, so that one result has one entry (`entryId`). */
  id,
  /** When its photo was taken; where nobody knows, when it was saved. */
  at,
  offset,
  /** When it was saved, where that is another day than the photo's. */
  savedAt: at.optional(),
  methodVersion,
  /** A later method that could not measure its kept photo: its values stay, and it is not tried again. */
  unmeasuredBy: methodVersion.optional(),
  skinScore: score,
  scoreSpread: score,
  measuredConcerns: z.int().min(0).max(MOST_CONCERNS),
  skinType: z.enum(SKIN_TYPES),
  /** Of the type, 0..1; entries from before it was kept have none and are told plainly. */
  skinTypeSureness: z.number().min(0).max(1).optional(),
  /** Those of the entry's own method. What is not known here is kept for the export and not shown. */
  concerns: shortList.pipe(
    z
      .array(
        z.object({
          code: concernCode,
          score: score.nullable(),
          spread: score.nullable(),
          /** Of the concern, and of those of its zones that were judged; entries of before have neither. */
          grade: grade.optional(),
          zones: z
            .record(concernCode, grade)
            .refine((all) => Object.keys(all).length <= MOST_ZONES)
            .optional(),
        }),
      )
      .refine((list) => new Set(list.map((one) => one.code)).size === list.length),
  ),
  /** How many photos it rests on; absent for one. */
  photos: z.int().min(2).max(MOST_PHOTOS).optional(),
  /** `quality.light` of the result: median luminance of the skin, 0..1. */
  light: z.number().min(0).max(1),
  /**
   * `quality` of the result, what else makes photos comparable; an entry without it, of an earlier version, is shown and
   * not compared.
   */
  pose: z.object({ yaw: angle, pitch: angle, roll: angle }).optional(),
  sharpness: z.number().min(0).max(1).optional(),
  interOcularPx: z.number().min(0).max(10_000).optional(),
  warnings: z.array(code).max(20).optional(),
  /** To the questions on the skin type (R-RES-14), by question. */
  answers: z
    .record(code, code)
    .refine((all) => Object.keys(all).length <= 9)
    .optional(),
  /** What was felt that day; empty: asked, and nothing of it. Absent: not asked, or not answered. */
  felt: z.array(z.enum(FELT_CODES)).max(FELT_CODES.length).optional(),
  /** The last look at this photo and an earlier one. */
  blind: blindLookSchema.optional(),
});
export type HistoryEntry = z.infer<typeof historyEntrySchema>;

export const NOTE_KINDS = ["started", "stopped", "sun", "cycle", "ill", "little_sleep", "own"] as const;
export type NoteKind = (typeof NOTE_KINDS)[number];
/** Characters of a note's own words. Chosen: two lines of a phone. */
export const MOST_NOTE_CHARACTERS = 120;

/** What the visitor did, or what happened, on a day. `started` and `stopped` name what: a step of a plan, a product, or own words. */
export const noteSchema = z
  .object({
    id,
    at,
    offset,
    kind: z.enum(NOTE_KINDS),
    /** Of the plan (`advice/recommendations.ts`), and the concern that the step was for. */
    step: code.optional(),
    concern: concernCode.optional(),
    /** Of the catalogue (`advice/products/catalogue.ts`). */
    product: code.optional(),
    text: z.string().trim().min(1).max(MOST_NOTE_CHARACTERS).optional(),
  })
  .refine(({ kind, text }) => kind !== "own" || text !== undefined)
  .refine(
    ({ kind, step, product, text }) =>
      (kind !== "started" && kind !== "stopped") || [step, product, text].some((what) => what !== undefined),
  );
export type DiaryNote = z.infer<typeof noteSchema>;

const count = z.int().min(0);
/** Rows are parsed one by one: a spoilt one costs itself only. */
const rows = z.custom<readonly unknown[]>(Array.isArray);

export const historyExportSchema = z.object({
  format: z.literal(HISTORY_EXPORT_FORMAT),
  version: z.int().min(1),
  exportedAt: z.iso.datetime(),
  /** Before the rows themselves: a file that was cut off still says how much there was. */
  counts: z.object({ entries: count, notes: count, photos: count }).optional().catch(undefined),
  entries: rows,
  /** Since version 2. */
  notes: rows.optional(),
  /** Where the visitor asked for them: not encrypted. */
  photos: rows.optional(),
});

export const exportedPhotoSchema = z.object({ id, jpeg: z.base64().max((MOST_PHOTO_BYTES / 3) * 4) });
export type ExportedPhoto = z.infer<typeof exportedPhotoSchema>;

/** What the landing page says of the newest entry, and what is to be known before the database is asked. */
export interface LastSaved {
  /** 0..100. */
  readonly score: number;
  /** The score's ends where they lead. */
  readonly range?: ScoreRange;
  /** Its ± is too wide for a number. */
  readonly isUntold?: true;
  /** ISO 8601. */
  readonly at: string;
  /** When the first entry was saved. */
  readonly since?: string;
  /** The day from which the next comparison is worthwhile, ISO 8601 (`site/return-visit/next-comparison.ts`). */
  readonly compareAt?: string;
  /** The `compareAt` since which the diary was opened. */
  readonly seen?: string;
  /** Lines of the own face (an SVG path in a box 100 high), only while the photo of its entry is kept. */
  readonly drawing?: { readonly id: string; readonly width: number; readonly path: string };
  /** What this diary's events in a calendar are called, so that a second file moves them: the first entry's id. */
  readonly calendar?: string;
  /** The browser has deleted what was here before these entries, and the visitor has not answered to that. */
  readonly isAfterLoss?: true;
  /** The home-screen offer was declined. */
  readonly noInstall?: true;
  /** The method by which the photos were not to be measured anew, when it was asked. */
  readonly notAnew?: string;
}
