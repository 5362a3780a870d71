/** Exif 2.32, 4.6.4: the turn that brings the picture upright, 1 (none) to 8. */
export type Orientation = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8;

const TAG = 0x0112;
const SHORT = 3;
const ENTRY_BYTES = 12;
const EXIF_NAME = Buffer.from("Exif\0\0", "latin1");

/**
 * The orientation an Exif block states in its first directory; 1 when it states none, or one that does not exist. Nothing
 * else is read and no pointer but the first is followed, so that loops and lies in the block lead nowhere.
 *
 * @param block TIFF structure, with or without the name before it
 */
export function orientationOf(block: Buffer): Orientation {
  const tiff = block.subarray(0, EXIF_NAME.length).equals(EXIF_NAME) ? block.subarray(EXIF_NAME.length) : block;
  const order = tiff.toString("latin1", 0, 4);
  if (tiff.length < 8 || (order !== "II*\0" && order !== "MM\0*")) return 1;
  const isLittle = order.startsWith("II");
  const short = (at: number): number => (isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at));
  const long = (at: number): number => (isLittle ? tiff.readUInt32LE(at) : tiff.readUInt32BE(at));
  const directory = long(4);
  if (directory + 2 > tiff.length) return 1;
  const first = directory + 2;
  const entries = Math.min(short(directory), Math.floor((tiff.length - first) / ENTRY_BYTES));
  for (let at = first; at < first + entries * ENTRY_BYTES; at += ENTRY_BYTES) {
    if (short(at) !== TAG) continue;
    const value = short(at + 8);
    return short(at + 2) === SHORT && value >= 1 && value <= 8 ? (value as Orientation) : 1;
  }
  return 1;
}

/** An Exif block that states an orientation and nothing else: all that a decoder gets to see of a photo's own. */
export function exifWithOrientation(orientation: Orientation): Buffer {
  const tiff = Buffer.from("MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0", "latin1");
  tiff.writeUInt16BE(orientation, 18);
  return Buffer.concat([EXIF_NAME, tiff]);
}
