import { fromLatin1, joined, latin1, viewOf } from "./bytes.ts";

/** Exif 2.32, 4.6.4: the turn that brings the picture upright, 1 (none) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const TAG = 0x0112;
const ENTRY_BYTES = 12;
/** An entry's value stands in the entry itself where it has this many bytes or fewer (TIFF 6.0, section 2). */
const INLINE_BYTES = 4;
/** TIFF 6.0, section 2: whole numbers, signed and unsigned. Exif asks for SHORT (3); some programs write others. */
const NUMBER_BYTES: Readonly<Record<number, 1 | 2 | 4>> = { 1: 1, 3: 2, 4: 4, 6: 1, 8: 2, 9: 4 };
export const EXIF_NAME = "Exif\0\0";

/**
 * The orientation an Exif block states in its first directory; null when it states none, or one that does not exist.
 * Nothing else is read and no pointer but the first is followed, so that loops and lies in the block lead nowhere.
 *
 * @param block TIFF structure, with or without the name before it
 */
export function orientationOf(block: Uint8Array): Orientation | null {
  const tiff = latin1(block, 0, EXIF_NAME.length) === EXIF_NAME ? block.subarray(EXIF_NAME.length) : block;
  const order = latin1(tiff, 0, 4);
  if (tiff.length < 8 || (order !== "II*\0" && order !== "MM\0*")) return null;
  const isLittle = order.startsWith("II");
  const view = viewOf(tiff);
  const number = { 1: (at: number) => view.getUint8(at), 2: short, 4: long };
  function short(at: number): number {
    return view.getUint16(at, isLittle);
  }
  function long(at: number): number {
    return view.getUint32(at, isLittle);
  }
  const directory = long(4);
  if (directory + 2 > tiff.length) return null;
  const first = directory + 2;
  const entries = Math.min(short(directory), Math.floor((tiff.length - first) / ENTRY_BYTES));
  for (let at = first; at < first + entries * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (short(at) !== TAG) continue;
    const bytes = NUMBER_BYTES[short(at + 2)];
    if (bytes === undefined || long(at + 4) * bytes > INLINE_BYTES) return null;
    const value = number[bytes](at + 8);
    return value >= 1 && value <= 8 ? (value as Orientation) : null;
  }
  return null;
}

/** An Exif block, without its name, that states an orientation and nothing else: all that a decoder gets to see of a photo's own. */
export function exifWithOrientation(orientation: Orientation): Uint8Array {
  const tiff = fromLatin1("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0");
  viewOf(tiff).setUint16(18, orientation);
  return tiff;
}

/** The same with its name, as JPEG and WebP hold it. */
export function namedExif(orientation: Orientation): Uint8Array {
  return joined([fromLatin1(EXIF_NAME), exifWithOrientation(orientation)]);
}
