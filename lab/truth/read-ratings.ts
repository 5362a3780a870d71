import { readFileSync } from "node:fs";
import { z } from "zod";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";

export const RATED = [...CONCERN_CODES, "overall"] as const;
export type Rated = (typeof RATED)[number];

const GRADE = z.number().min(0).max(3).nullable();
/** One pass over one photo; null where the photo does not show it. */
export const gradesSchema = z.object({
  ...(Object.fromEntries(CONCERN_CODES.map((code) => [code, GRADE])) as Record<ConcernCode, typeof GRADE>),
  overall: z.number().min(0).max(100).nullable(),
  /** Not of the older photos. */
  oily_tzone: GRADE.optional(),
});
export type Grades = z.infer<typeof gradesSchema>;

const ratingsSchema = z.object({
  /** Who rated, how, and what the ratings are not. */
  note: z.string(),
  /** Fingerprints of photos that show the same person. */
  onePerson: z.array(z.array(z.string()).min(2)),
  /** Each pass, by the photo's fingerprint (`fingerprintOf`). */
  raters: z.array(z.record(z.string(), gradesSchema)).min(1),
});

/** Of the older photos. @throws when the file is not as it must be */
export function readRatings(): z.infer<typeof ratingsSchema> {
  return ratingsSchema.parse(JSON.parse(readFileSync(new URL("ratings.json", import.meta.url), "utf8")));
}
