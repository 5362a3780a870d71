import { existsSync, readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { z } from "zod";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";

/** Where the ratings lie. */
export const RATINGS_FILE = fileURLToPath(new URL("ratings.json", import.meta.url));
export const RATED = [...CONCERN_CODES, "overall"] as const;
export type Rated = (typeof RATED)[number];

const GRADE = z.number().min(0).max(3).nullable();
const ratingsSchema = z.object({
  /** Who rated, how, and what the ratings are not. */
  note: z.string(),
  /** By the photo's fingerprint (`KnownPhoto`); null where the photo does not show it. */
  raters: z
    .array(
      z.record(
        z.string(),
        z.object({
          ...(Object.fromEntries(CONCERN_CODES.map((code) => [code, GRADE])) as Record<ConcernCode, typeof GRADE>),
          overall: z.number().min(0).max(100).nullable(),
        }),
      ),
    )
    .min(1),
});
type Ratings = z.infer<typeof ratingsSchema>;

/** Undefined where there are none. @throws when the file is not as it must be */
export function readRatings(): Ratings | undefined {
  return existsSync(RATINGS_FILE) ? ratingsSchema.parse(JSON.parse(readFileSync(RATINGS_FILE, "utf8"))) : undefined;
}
