import { readFileSync } from "node:fs";
import { z } from "zod";

/** Red spot, healed remnant of one, freckle or age spot, mole, skin-coloured bump. */
export const MARK_KINDS = ["red", "healed", "dark", "mole", "bump"] as const;
const FOLD_KINDS = ["forehead", "frown", "crow", "under_eye", "nasolabial", "marionette", "other"] as const;

const SHARE = z.number().min(-0.5).max(1.5);
const DIAMETER = z.number().positive();
/** 1 faint to 3 strong. */
const STRENGTH = z.number().min(1).max(3);
const POINT = z.tuple([SHARE, SHARE]);

const marksSchema = z.object({
  /** Who looked, how, and what the numbers count in. */
  note: z.string(),
  /** By the photo's fingerprint (`fingerprintOf`). */
  photos: z.record(
    z.string(),
    z.object({
      /** Width of the face as a share of the photo's. */
      face: z.number().positive(),
      /** Not all of its marks are listed. */
      many: z.literal(true).optional(),
      /** What both passes list. */
      marks: z.array(z.tuple([z.enum(MARK_KINDS), SHARE, SHARE, DIAMETER, STRENGTH])),
      /** What one pass lists and the other does not. */
      once: z.array(z.tuple([SHARE, SHARE, DIAMETER])),
      folds: z.array(z.tuple([z.enum(FOLD_KINDS), STRENGTH, POINT, POINT, POINT, POINT])),
    }),
  ),
});
export type MarkedPhoto = z.infer<typeof marksSchema>["photos"][string];

/** @throws when the file is not as it must be */
export function readMarks(): z.infer<typeof marksSchema> {
  return marksSchema.parse(JSON.parse(readFileSync(new URL("marks.json", import.meta.url), "utf8")));
}
