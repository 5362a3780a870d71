import { takenOf } from "#photo-file/exif-taken.ts";
import { fieldDay, type Moment, momentHere } from "#site/return-visit/own-day.ts";

/** What a chosen photo says of its own day, where that is not today (R-RES-24). Read and kept on this device alone. */
export type PhotoDay = Required<Moment> | "unbelievable";

/** Exif stands at a file's beginning, in PNG and WebP also behind the picture. */
const LOOKED_AT_BYTES = 256 * 1024;
/** The first day that a photo may have. Chosen: what cameras without a set clock write lies before it. */
export const FIRST_DAY = "2000-01-01";
/** Clocks of the world lie so far apart: a photo of today may seem to come from tomorrow. */
const ZONES_MS = 14 * 60 * 60 * 1000;

/**
 * Null: it is of today, or nobody knows. "unbelievable": what the camera wrote cannot be. By the camera's note, else by the
 * file's date; a browser that hides that says now, which is today.
 */
export async function readPhotoDay(file: File, now: Date): Promise<PhotoDay | null> {
  for (const piece of [file.slice(0, LOOKED_AT_BYTES), file.slice(-LOOKED_AT_BYTES)]) {
    const taken = takenOf(new Uint8Array(await piece.arrayBuffer()));
    if (taken !== null) return ofCamera(taken.local, taken.offset, now);
  }
  const date = new Date(file.lastModified);
  return date > now || fieldDay(date) < FIRST_DAY ? null : unlessToday(momentHere(date), fieldDay(date), now);
}

/** @param offset minutes ahead of UTC; without it this device's own clock is taken for the camera's */
function ofCamera(local: string, offset: number | undefined, now: Date): PhotoDay | null {
  const day = local.slice(0, 10);
  const there = new Date(`${local}Z`);
  // Also the 31st of February, which one that reads dates leniently takes for the 3rd of March.
  if (Number.isNaN(there.getTime()) || fieldDayOfUtc(there) !== day || day < FIRST_DAY) return "unbelievable";
  const moment =
    offset === undefined
      ? momentHere(new Date(local))
      : { at: new Date(there.getTime() - offset * 60_000).toISOString(), offset };
  const aheadMs = Date.parse(moment.at) - now.getTime();
  if (aheadMs > 0) return aheadMs > ZONES_MS ? "unbelievable" : null;
  return unlessToday(moment, day, now);
}

function unlessToday(moment: Required<Moment>, day: string, now: Date): PhotoDay | null {
  return day === fieldDay(now) ? null : moment;
}

function fieldDayOfUtc(date: Date): string {
  return date.toISOString().slice(0, 10);
}

/** The moment that an entry of this day is kept under: now for today, else its noon. Null: no day, one to come, or too old. */
export function momentOfDay(field: string, now: Date): Required<Moment> | null {
  if (field === fieldDay(now)) return momentHere(now);
  const noon = new Date(`${field}T12:00`);
  return Number.isNaN(noon.getTime()) || noon > now || field < FIRST_DAY ? null : momentHere(noon);
}
