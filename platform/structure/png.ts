import { crc32, inflateSync } from "node:zlib";
import { LIMITS } from "#contract/limits.ts";
import { exifWithOrientation, orientationOf } from "./exif-orientation.ts";
import { type ColourSpace, isUsableProfile } from "./icc-profile.ts";
import { exceedsInflatedSize } from "./inflated-size.ts";
import { PNG_SIGNATURE, type PngHeader, type Refusal, readPngHeader } from "./png-header.ts";
import { bufferOf, refused, type Structure } from "./structure.ts";

/** Encoders write image data in pieces of 8 KiB or more: a file of 10 MiB has 1,300. Chosen: far above, still quick. */
const MOST_CHUNKS = 10_000;
/** Length, name and checksum around a chunk's data. */
const AROUND = 12;
/** Ancillary chunks that change colours or transparency, all of them small. The rest (texts, thumbnails, APNG's frames) is left out. */
const KEPT = ["tRNS", "gAMA", "cHRM", "sRGB", "cICP", "sBIT"];
const CRITICAL = ["IHDR", "PLTE", "IDAT", "IEND"];
const LONGEST_KEPT = 1024;

interface Chunk {
  readonly name: string;
  readonly data: Buffer;
  /** The chunk as it stands in the file. */
  readonly whole: Buffer;
  readonly isSound: boolean;
}

/** Walks a PNG's chunks (PNG 3rd edition, 5.3), checks those that make the picture and leaves out the rest. */
export function readPng(bytes: Uint8Array): Structure {
  const file = bufferOf(bytes);
  if (!file.subarray(0, PNG_SIGNATURE.length).equals(PNG_SIGNATURE)) return refused("image_corrupt");
  const header = headerOf(file);
  if ("refusal" in header) return refused(header.refusal);
  const chunks = chunksOf(file);
  if (!Array.isArray(chunks)) return refused(chunks.refusal);
  if (chunks.some((chunk, place) => isDamage(chunk, place))) return refused("image_corrupt");
  const pixels = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  if (pixels.length === 0) return refused("image_corrupt");
  // Decoders stop when the picture is full and do not say that there is more.
  const check = async () => ((await exceedsInflatedSize(pixels, header.inflatedBytes)) ? "image_corrupt" : undefined);
  const kept = chunks.map((chunk) => keptOf(chunk, header));
  const isWhole = kept.every((rewritten, place) => rewritten === chunks[place]?.whole);
  const length = chunks.reduce((sum, { whole }) => sum + whole.length, PNG_SIGNATURE.length);
  if (isWhole) return { ok: true, decodable: file.subarray(0, length), check };
  return { ok: true, decodable: Buffer.concat([PNG_SIGNATURE, ...kept.filter((chunk) => chunk !== null)]), check };
}

/** Before checksums and ends: the size alone may be reason enough. */
function headerOf(file: Buffer): PngHeader | Refusal {
  const data = file.subarray(16, 29);
  if (file.length >= 16 && file.toString("latin1", 12, 16) !== "IHDR") return { refusal: "image_corrupt" };
  if (data.length < 13) return { refusal: "image_truncated" };
  return file.readUInt32BE(8) === data.length ? readPngHeader(data) : { refusal: "image_corrupt" };
}

/** All chunks up to the end chunk. */
function chunksOf(file: Buffer): Chunk[] | Refusal {
  const chunks: Chunk[] = [];
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (chunks.length >= MOST_CHUNKS) return { refusal: "image_too_complex" };
    const end = at + AROUND <= file.length ? at + AROUND + file.readUInt32BE(at) : Number.POSITIVE_INFINITY;
    if (end > file.length) return { refusal: "image_truncated" };
    const name = file.toString("latin1", at + 4, at + 8);
    const isSound = crc32(file.subarray(at + 4, end - 4)) === file.readUInt32BE(end - 4);
    chunks.push({ name, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end), isSound });
    if (name === "IEND") return chunks;
    at = end;
  }
}

/** A second header, a critical chunk (upper case) that nobody knows, or one that has changed on its way. */
function isDamage({ name, isSound }: Chunk, place: number): boolean {
  const isCritical = /^[A-Z]/.test(name);
  return isCritical && (!isSound || !CRITICAL.includes(name) || (name === "IHDR" && place > 0));
}

/** What of a chunk the decoder gets to see; null: nothing. */
function keptOf({ name, data, whole, isSound }: Chunk, { colourType }: PngHeader): Buffer | null {
  if (CRITICAL.includes(name)) return whole;
  if (!isSound) return null;
  if (KEPT.includes(name)) return data.length <= LONGEST_KEPT ? whole : null;
  if (name === "iCCP")
    return hasUsableProfile(data, colourType === 0 || colourType === 4 ? "GRAY" : "RGB ") ? whole : null;
  if (name !== "eXIf") return null;
  const orientation = orientationOf(data);
  return orientation === 1 ? null : chunkOf("eXIf", exifWithOrientation(orientation).subarray("Exif\0\0".length));
}

/** iCCP: name, a zero, the compression method, the compressed profile. Inflated up to the limit on metadata and no further. */
function hasUsableProfile(data: Buffer, space: ColourSpace): boolean {
  const begin = data.indexOf(0) + 2;
  if (begin < 2 || begin > 81) return false;
  try {
    return isUsableProfile(inflateSync(data.subarray(begin), { maxOutputLength: LIMITS.metadataBytes }), space);
  } catch {
    return false;
  }
}

function chunkOf(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(AROUND + data.length);
  chunk.writeUInt32BE(data.length);
  chunk.write(name, 4, "latin1");
  data.copy(chunk, 8);
  chunk.writeUInt32BE(crc32(chunk.subarray(4, 8 + data.length)), 8 + data.length);
  return chunk;
}
