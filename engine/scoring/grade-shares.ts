import type { ConcernCode } from "../codes.ts";
import type { ReadingKind } from "./reading-kinds.ts";

/** Written by `npm run bench:fit -- --shares`, not by hand. Which grades: `fingerprintOfModel` of the model in use then. */
export const SHARES_OF_MODEL = "33853f3cfd1f";

/** What an AI image model graded, and what of it was not refused: grades are fitted on that. */
export const GRADED = { photos: 389, people: 370, selfies: 45 };
export const FITTED = { photos: 369, people: 353, selfies: 43 };

/** Percent of what sets these faces apart in a concern's grade; below 0 it works against the others. Kinds of 0 are left out. */
export const GRADE_SHARES: Readonly<Record<ConcernCode, Readonly<Partial<Record<ReadingKind, number>>>>> = {
  blemishes: { marks: 57, light: 38, colour: 4, under_eye: 1 },
  redness: { marks: 19, light: 7, colour: 39, own_colour: 21, shine: 9, under_eye: 6 },
  pigmentation: { marks: 59, light: 9, colour: 9, shine: 4, lines: 19 },
  evenness: { marks: 35, light: 54, shine: 5, lines: 6 },
  shine: { light: 61, shine: 39 },
  texture: { marks: 41, light: 47, colour: -3, shine: 7, lines: 8 },
  lines: { marks: -2, light: 26, shine: -2, lines: 63, mouth: 15 },
  under_eye: { marks: -1, light: 7, colour: -1, lines: 21, under_eye: 72, mouth: 1 },
};
