import sharp, { type Sharp } from "sharp";
import { be16, be32, join, latin, u8 } from "./bytes.ts";
import { segment, withSegments } from "./jpeg.ts";

/** EXIF: a TIFF file (6.0) inside a JPEG segment, big-endian. */

export const ORIENTATION = 0x0112;
const ASCII = 2;
const SHORT = 3;
const LONG = 4;
const EXIF_HEAD = latin("Exif\0\0");
const TIFF_HEAD_BYTES = 8;

export interface Entry {
  readonly tag: number;
  readonly type: number;
  readonly count: number;
  /** Four bytes: the value, or where it lies. */
  readonly value: Uint8Array;
}

export function shortEntry(tag: number, value: number): Entry {
  return { tag, type: SHORT, count: 1, value: join(be16(value), be16(0)) };
}

function longEntry(tag: number, value: number): Entry {
  return { tag, type: LONG, count: 1, value: be32(value) };
}

/** A text of at most three letters stands in the entry itself. */
export function letterEntry(tag: number, text: string): Entry {
  return { tag, type: ASCII, count: text.length + 1, value: Buffer.from(latin(text.padEnd(4, "\0"))) };
}

/** One directory with nothing behind its entries. */
function directory(entries: readonly Entry[], next: number, statedCount = entries.length): Buffer {
  const bodies = entries.map(({ tag, type, count, value }) => join(be16(tag), be16(type), be32(count), value));
  return join(be16(statedCount), ...bodies, be32(next));
}

function tiff(...directories: readonly Uint8Array[]): Buffer {
  return join(latin("MM"), be16(42), be32(TIFF_HEAD_BYTES), ...directories);
}

function exifSegment(tiffFile: Uint8Array): Buffer {
  return segment(0xe1, join(EXIF_HEAD, tiffFile));
}

export function exifOf(...entries: readonly Entry[]): Buffer {
  return exifSegment(tiff(directory(entries, 0)));
}

/** How a camera stores an upright picture under each orientation: turning it back is what the orientation asks for. */
const STORED = {
  1: (upright) => upright,
  2: (upright) => upright.flop(),
  3: (upright) => upright.rotate(180),
  4: (upright) => upright.flip(),
  5: (upright) => upright.rotate(-90).flop(),
  6: (upright) => upright.rotate(-90),
  7: (upright) => upright.rotate(90).flop(),
  8: (upright) => upright.rotate(90),
} as const satisfies Readonly<Record<number, (upright: Sharp) => Sharp>>;

export type Orientation = keyof typeof STORED;
export const ORIENTATIONS = Object.keys(STORED).map(Number) as Orientation[];

/** The upright picture as a camera's JPEG with this orientation. */
export async function jpegWithOrientation(upright: Uint8Array, orientation: Orientation): Promise<Buffer> {
  // Encoded in a step of its own: sharp would turn first whatever comes in one chain.
  const stored = await STORED[orientation](sharp(upright)).png().toBuffer();
  const jpeg = await sharp(stored).jpeg({ quality: 98, chromaSubsampling: "4:4:4" }).toBuffer();
  return withSegments(jpeg, exifOf(shortEntry(ORIENTATION, orientation)));
}

/** Directories that never end: two that follow each other, and one that follows itself. */
export function exifWithLoop(kind: "two directories" | "itself"): Buffer {
  const entries = [shortEntry(ORIENTATION, 1), longEntry(0x8769, TIFF_HEAD_BYTES)];
  const length = directory(entries, 0).length;
  const second = TIFF_HEAD_BYTES + length;
  const next = kind === "itself" ? TIFF_HEAD_BYTES : second;
  return exifSegment(tiff(directory(entries, next), directory(entries, TIFF_HEAD_BYTES)));
}

/** States 65,535 entries; with as many as fit into a segment. */
export function exifWithManyEntries(): Buffer {
  return exifSegment(tiff(directory(Array<Entry>(5_000).fill(shortEntry(ORIENTATION, 1)), 0, 65_535)));
}

/** All that a camera and its owner may leave in a photo, every text the canary: names, serial number, place, and a small picture. */
export function exifWithPersonalData(canary: string, thumbnail: Uint8Array): Buffer {
  const texts = [0x010f, 0x013b, 0x8298, 0xa430, 0xa431, 0x9286];
  const text = latin(`${canary}\0`);
  const count = texts.length + 3;
  const behind = TIFF_HEAD_BYTES + 2 + 12 * count + 4;
  const gpsAt = behind + text.length;
  const gps = directory(
    [letterEntry(1, "N"), { tag: 2, type: 5, count: 3, value: be32(gpsAt + 2 + 12 * 3 + 4) }, letterEntry(3, "E")],
    0,
  );
  const degrees = join(...[47, 22, 37].map((value) => join(be32(value), be32(1))));
  const secondAt = gpsAt + gps.length + degrees.length;
  const first = directory(
    [
      ...texts.map((tag): Entry => ({ tag, type: ASCII, count: text.length, value: be32(behind) })),
      longEntry(0x8825, gpsAt),
      shortEntry(ORIENTATION, 1),
      longEntry(0x8769, gpsAt),
    ],
    secondAt,
  );
  const thumbnailAt = secondAt + 2 + 12 * 3 + 4;
  const second = directory(
    [shortEntry(0x0103, 6), longEntry(0x0201, thumbnailAt), longEntry(0x0202, thumbnail.length)],
    0,
  );
  return exifSegment(tiff(first, text, gps, degrees, second, thumbnail));
}

export function xmpSegment(canary: string): Buffer {
  const xml = `<x:xmpmeta xmlns:x="adobe:ns:meta/"><dc:creator>${canary}</dc:creator></x:xmpmeta>`;
  return segment(0xe1, latin(`http://ns.adobe.com/xap/1.0/\0${xml}`));
}

/** IPTC inside Photoshop's resource blocks: record 2, dataset 80 is the by-line. */
export function iptcSegment(canary: string): Buffer {
  const record = join(u8(0x1c, 2, 80), be16(canary.length), latin(canary));
  return segment(0xed, join(latin("Photoshop 3.0\x008BIM"), be16(0x0404), be16(0), be32(record.length), record));
}
