import { latin1, viewOf } from "./bytes.ts";
import { EXIF_NAME } from "./exif-orientation.ts";

/** What a photo's Exif says of when it was taken (Exif 2.32, 4.6.5). */
export interface ExifDate {
  /** By the camera's clock, ISO 8601 without a zone: "2026-03-01T09:00:00". Digits, and no promise that there is such a day. */
  readonly local: string;
  /** Minutes by which that clock was ahead of UTC, where the camera says it. */
  readonly offset?: number;
}

/** DateTimeOriginal and DateTimeDigitized, each with the zone that belongs to it. DateTime alone is when a program last wrote the file. */
const TAGS = [
  [0x9003, 0x9011],
  [0x9004, 0x9012],
] as const;
const EXIF_POINTER = 0x8769;
const ASCII = 2;
const ENTRY_BYTES = 12;
/** Nothing of an Exif block that we read is longer. */
const DATE_BYTES = 19;

/** How an Exif block begins in JPEG and HEIC, in PNG, and in WebP, where the chunk's length stands between. */
const BEFORE_TIFF = [/Exif\0\0$/, /eXIf$/, /EXIF[\s\S]{4}$/];

/**
 * Of a piece of a picture's file, wherever an Exif block begins in it: formats that only a browser can read have one too.
 * Null: none, or it says nothing. Loops and lies in the block lead nowhere: two directories are read, each once.
 */
export function takenOf(bytes: Uint8Array): ExifDate | null {
  for (let at = bytes.indexOf(0x2a); at !== -1; at = bytes.indexOf(0x2a, at + 1)) {
    for (const start of [at - 2, at - 3]) {
      const order = start < 4 ? "" : latin1(bytes, start, start + 4);
      if (order !== "II*\0" && order !== "MM\0*") continue;
      const before = latin1(bytes, Math.max(0, start - EXIF_NAME.length - 2), start);
      if (BEFORE_TIFF.some((mark) => mark.test(before))) return readTiff(bytes.subarray(start), order === "II*\0");
    }
  }
  return null;
}

function readTiff(tiff: Uint8Array, isLittle: boolean): ExifDate | null {
  const view = viewOf(tiff);
  const long = (at: number) => (at + 4 <= tiff.length ? view.getUint32(at, isLittle) : 0);
  /** Where the entry of a tag stands; null: it is not there. */
  const find = (directory: number, tag: number): number | null => {
    if (directory === 0 || directory + 2 > tiff.length) return null;
    const entries = view.getUint16(directory, isLittle);
    for (let at = directory + 2, i = 0; i < entries && at + ENTRY_BYTES <= tiff.length; i += 1, at += ENTRY_BYTES) {
      if (view.getUint16(at, isLittle) === tag) return at;
    }
    return null;
  };
  const pointer = find(long(4), EXIF_POINTER);
  if (pointer === null) return null;
  const text = (tag: number): string => {
    const entry = find(long(pointer + 8), tag);
    if (entry === null || view.getUint16(entry + 2, isLittle) !== ASCII || long(entry + 4) <= 4) return "";
    const at = long(entry + 8);
    return latin1(tiff, at, at + Math.min(DATE_BYTES, long(entry + 4)));
  };
  for (const [date, zone] of TAGS) {
    const found = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)/.exec(text(date));
    if (found === null) continue;
    const [, year, month, day, hour, minute, second] = found;
    const offset = offsetOf(text(zone));
    return { local: `${year}-${month}-${day}T${hour}:${minute}:${second}`, ...(offset !== null && { offset }) };
  }
  return null;
}

/** "+01:00"; null where none is told. */
function offsetOf(text: string): number | null {
  const found = /^([+-])(\d\d):(\d\d)/.exec(text);
  if (found === null) return null;
  const minutes = Number(found[2]) * 60 + Number(found[3]);
  return minutes > 14 * 60 ? null : found[1] === "-" && minutes > 0 ? -minutes : minutes;
}
