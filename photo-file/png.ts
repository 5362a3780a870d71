import { LIMITS } from "#contract/limits.ts";
import { joined, latin1, viewOf } from "./bytes.ts";
import { crc32 } from "./crc32.ts";
import { exifWithOrientation, orientationOf } from "./exif-orientation.ts";
import { type ColourSpace, isUsableProfile } from "./icc-profile.ts";
import {
  type ColourTag,
  type PhotoFile,
  type Refused,
  refused,
  type SizeLimits,
  type WalkOptions,
  type ZlibTools,
} from "./photo-file.ts";
import { chunksOf, type PngChunk, pngChunk } from "./png-chunk.ts";
import { colourOf, type PngColour } from "./png-colour.ts";
import { PNG_SIGNATURE, type PngHeader, type Refusal, readPngHeader } from "./png-header.ts";

/**
 * Ancillary chunks that change the picture, small ones; what says which colours are meant is `png-colour.ts`'s business. The
 * rest (texts, thumbnails, APNG's frames) is left out.
 */
const KEPT = ["tRNS", "sBIT"];
const CRITICAL = ["IHDR", "PLTE", "IDAT", "IEND"];
const LONGEST_KEPT = 1024;

/** Walks a PNG's chunks (PNG 3rd edition, 5.3), checks those that make the picture and leaves out the rest. */
export function readPng(bytes: Uint8Array, { limits, ...tools }: WalkOptions): PhotoFile | Refused {
  if (!PNG_SIGNATURE.every((byte, at) => bytes[at] === byte)) return refused("image_corrupt");
  const header = headerOf(bytes, limits);
  if ("refusal" in header) return refused(header.refusal);
  const walk = chunksOf(bytes, tools.crc32 ?? crc32);
  if ("refusal" in walk) return refused(walk.refusal);
  const { chunks, isEnded } = walk;
  if (chunks.some((chunk, place) => isDamage(chunk, place))) return refused("image_corrupt");
  const pieces = chunks.filter(({ name }) => name === "IDAT").map(({ data }) => data);
  if (pieces.length === 0) return refused("image_corrupt");
  const { width, height, inflatedBytes } = header;
  const orientation = turnOf(chunks) ?? 1;
  const space: ColourSpace = header.colourType === 0 || header.colourType === 4 ? "GRAY" : "RGB ";
  const colour = colourOf(chunks, space, ({ data }) => hasUsableProfile(data, space, tools));
  const kept = chunks.filter((chunk) => isKept(chunk) || ("kept" in colour && chunk === colour.kept));
  const [head = PNG_SIGNATURE, ...rest] = kept.map(wholeOf);
  // Right behind the header: a decoder that reads from front to back has to know these before the first row.
  const begin = "written" in colour ? [PNG_SIGNATURE, head, colour.written] : [PNG_SIGNATURE, head];
  const isAsIs = isEnded && kept.length === chunks.length && !("written" in colour);
  const length = kept.reduce((sum, { whole }) => sum + whole.length, PNG_SIGNATURE.length);
  const bare = isAsIs ? bytes.subarray(0, length) : joined([...begin, ...rest]);
  const turn = pngChunk("eXIf", exifWithOrientation(orientation));
  const decodable = orientation === 1 ? bare : joined([...begin, turn, ...rest]);
  const tag = tagOf(colour);
  const colourTag = tag && {
    ...tag,
    space,
    without: () => joined([PNG_SIGNATURE, ...chunks.filter(isKept).map(wholeOf)]),
  };
  const found = { orientation, decodable, bare, ...(colourTag && { colourTag }) };
  const photo = { ok: true, type: "png", width, height, ...found, imageData: { pieces, inflatedBytes } } as const;
  return isEnded ? photo : { ...photo, unended: "image_truncated" };
}

const wholeOf = ({ whole }: PngChunk): Uint8Array => whole;

function tagOf(colour: PngColour): Omit<ColourTag, "space" | "without"> | null {
  if ("written" in colour) return { profile: colour.profile, isDeflated: false };
  if (colour.kept === null) return null;
  const { name, data } = colour.kept;
  return name === "sRGB" ? { profile: null, isDeflated: false } : { profile: packedProfile(data), isDeflated: true };
}

/** Before checksums and ends: the size alone may be reason enough. */
function headerOf(file: Uint8Array, limits: SizeLimits): PngHeader | Refusal {
  const data = file.subarray(16, 29);
  if (file.length >= 16 && latin1(file, 12, 16) !== "IHDR") return { refusal: "image_corrupt" };
  if (data.length < 13) return { refusal: "image_truncated" };
  return viewOf(file).getUint32(8) === data.length ? readPngHeader(data, limits) : { refusal: "image_corrupt" };
}

/** A second header, a critical chunk (upper case) that nobody knows, or one that has changed on its way. */
function isDamage({ name, isSound }: PngChunk, place: number): boolean {
  const isCritical = /^[A-Z]/.test(name);
  return isCritical && (!isSound || !CRITICAL.includes(name) || (name === "IHDR" && place > 0));
}

/** Of the first sound block that states one, wherever it stands: the standard allows it behind the image data too. */
function turnOf(chunks: readonly PngChunk[]) {
  const blocks = chunks.filter(({ name, isSound }) => name === "eXIf" && isSound);
  return blocks.map(({ data }) => orientationOf(data)).find((turn) => turn !== null);
}

/** Whether the decoder gets to see a chunk. */
function isKept({ name, data, isSound }: PngChunk): boolean {
  return CRITICAL.includes(name) || (isSound && KEPT.includes(name) && data.length <= LONGEST_KEPT);
}

/** iCCP: name, a zero, the compression method, the compressed profile. Inflated up to the limit on metadata and no further. */
function hasUsableProfile(data: Uint8Array, space: ColourSpace, { inflate }: ZlibTools): boolean {
  const packed = packedProfile(data);
  if (packed === null) return false;
  if (inflate === undefined) return data.length <= LIMITS.metadataBytes;
  const profile = inflate(packed, LIMITS.metadataBytes);
  return profile !== null && isUsableProfile(profile, space);
}

function packedProfile(data: Uint8Array): Uint8Array | null {
  const begin = data.indexOf(0) + 2;
  return begin < 2 || begin > 81 ? null : data.subarray(begin);
}
