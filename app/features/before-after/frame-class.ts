/** A phone shows a kept cut without its hair and neck, so that words and button stand beside the face; a wide page all of a pair. */
export const HALVES = "relative aspect-10/9 overflow-hidden rounded-lg border border-line bg-paper-deep";
export const FRAME = `${HALVES} md:aspect-3/4`;
/** Within the frame: from the forehead to below the chin (`app/diary/face-cut.ts`). */
export const IN_FRAME = "block h-full w-full object-cover object-[50%_38%]";
/** A day over a photo. */
export const DAY_ON_PHOTO =
  "pointer-events-none absolute bottom-2 rounded-full bg-(--photo-casing) px-2.5 py-0.5 text-(--photo-line) text-small";
