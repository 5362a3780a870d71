import { fromLatin1, joined, latin1, viewOf } from "./bytes.ts";
import { EXIF_NAME, namedExif, type Orientation } from "./exif-orientation.ts";

/** Exif 2.32, 4.6.4: what has to be done to show the picture upright, clockwise. */
const ORIENTATIONS = { 90: 6, 180: 3, 270: 8 } as const satisfies Readonly<Record<number, Orientation>>;
const START = "\xff\xd8\xff";

/**
 * A JPEG of our own making with an Exif block that asks for a quarter turn; null for another kind of file, and for one
 * that asks for a turn already.
 *
 * @param file without metadata, or with no more than `PhotoFile.decodable` has
 */
export function orientedJpeg(file: Uint8Array, turn: keyof typeof ORIENTATIONS): Uint8Array | null {
  const isTurned = latin1(file, 6, 6 + EXIF_NAME.length) === EXIF_NAME;
  return latin1(file, 0, 3) === START && !isTurned ? withExif(file, ORIENTATIONS[turn]) : null;
}

/** Right behind the start mark, where decoders look for it. */
export function withExif(jpeg: Uint8Array, orientation: Orientation): Uint8Array {
  const block = namedExif(orientation);
  const head = fromLatin1("\xff\xe1\0\0");
  viewOf(head).setUint16(2, block.length + 2);
  return joined([jpeg.subarray(0, 2), head, block, jpeg.subarray(2)]);
}
