import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import { fromLatin1, joined, latin1, viewOf } from "./bytes.ts";
import { namedExif, type Orientation, orientationOf } from "./exif-orientation.ts";
import { isUsableProfile } from "./icc-profile.ts";
import { type PhotoFile, type Refused, refused, type SizeLimits, sizeRefusal, type WalkOptions } from "./photo-file.ts";
import { type Size, sizeOf } from "./webp-size.ts";

/** A still picture has at most six chunks of its own. Chosen: far above, still quick. */
const MOST_CHUNKS = 1_000;
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
/** Flags of VP8X (WebP container specification, "Extended File Format"). */
const FLAG = { profile: 0x20, alpha: 0x10, exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

interface Chunk {
  readonly name: string;
  readonly data: Uint8Array;
  /** Head, data and filling. */
  readonly whole: Uint8Array;
}

/**
 * Walks a WebP's chunks (RFC 9649, 2.3 to 2.7). A file that is shorter than it states is read when what it lacks is not the
 * picture: the byte that fills up its last chunk, or metadata behind the picture.
 */
export function readWebp(bytes: Uint8Array, { limits }: WalkOptions): PhotoFile | Refused {
  const stated = viewOf(bytes).getUint32(4, true) + 8;
  // What follows the container is dropped.
  const file = bytes.subarray(0, stated);
  const walk = chunksOf(file, limits);
  if (!("chunks" in walk)) return stated > bytes.length ? refused("image_truncated") : walk;
  const { chunks, isCut } = walk;
  const lacksMetadata = isCut || (stated > bytes.length && promisesMore(chunks));
  if (stated - bytes.length > 1 && !lacksMetadata) return refused("image_truncated");
  const picture = chunks.find(({ name }) => name === "VP8 " || name === "VP8L");
  const size = picture && sizeOf(picture.name, picture.data);
  if (!size || size === "unreadable") return refused("image_corrupt");
  const { width, height } = size;
  const orientation = turnOf(chunks) ?? 1;
  const kept = chunks.filter(isKept);
  const isAsIs =
    !isCut &&
    stated <= bytes.length &&
    stated % 2 === 0 &&
    kept.length === chunks.length &&
    flagsOf(kept) === flagsFor(kept, 1);
  const bare = isAsIs ? file : container(kept, size, 1);
  const decodable = orientation === 1 ? bare : container(kept, size, orientation);
  const photo = { ok: true, type: "webp", width, height, orientation, decodable, bare } as const;
  const profile = kept.find(({ name }) => name === "ICCP")?.data;
  if (profile === undefined) return photo;
  const untagged = kept.filter(({ name }) => name !== "ICCP");
  return {
    ...photo,
    colourTag: { space: "RGB ", profile, isDeflated: false, without: () => container(untagged, size, 1) },
  };
}

/** @returns `isCut`: behind the picture a chunk begins that is not whole */
function chunksOf(file: Uint8Array, limits: SizeLimits): { chunks: Chunk[]; isCut: boolean } | Refused {
  const chunks: Chunk[] = [];
  let hasPicture = false;
  const view = viewOf(file);
  let at = RIFF_HEAD;
  while (at + CHUNK_HEAD <= file.length) {
    if (chunks.length >= MOST_CHUNKS) return refused("image_too_complex");
    const length = view.getUint32(at + 4, true);
    // Chunks are filled up to an even length.
    const end = at + CHUNK_HEAD + length + (length % 2);
    const data = file.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    const name = latin1(file, at, at + 4);
    if (data.length < length && hasPicture && isMetadata(name)) return { chunks, isCut: true };
    const refusal = data.length < length ? "image_corrupt" : refusalOf(name, data, limits);
    if (refusal !== undefined) return refused(refusal);
    chunks.push({ name, data, whole: end > file.length ? chunkOf(name, data) : file.subarray(at, end) });
    hasPicture ||= name === "VP8 " || name === "VP8L";
    at = end;
  }
  return { chunks, isCut: hasPicture && at < file.length && isMetadata(latin1(file, at, at + 4)) };
}

/** @param name of a chunk, or how it begins */
function isMetadata(name: string): boolean {
  return "EXIF".startsWith(name) || "XMP ".startsWith(name);
}

/** The head of the extended format names metadata that are not there. */
function promisesMore(chunks: readonly Chunk[]): boolean {
  const flags = flagsOf(chunks) ?? 0;
  const has = (name: string): boolean => chunks.some((chunk) => chunk.name === name);
  return ((flags & FLAG.exif) !== 0 && !has("EXIF")) || ((flags & FLAG.xmp) !== 0 && !has("XMP "));
}

function refusalOf(name: string, data: Uint8Array, limits: SizeLimits): DecodeErrorCode | undefined {
  if (name === "ANIM" || name === "ANMF") return "image_animated";
  const size = sizeOf(name, data);
  if (size === "unreadable") return "image_corrupt";
  const isAnimated = name === "VP8X" && ((data[0] as number) & FLAG.animation) !== 0;
  return (size && sizeRefusal(size.width, size.height, limits)) ?? (isAnimated ? "image_animated" : undefined);
}

function turnOf(chunks: readonly Chunk[]): Orientation | undefined {
  for (const { name, data } of chunks) {
    const turn = name === "EXIF" ? orientationOf(data) : null;
    if (turn !== null) return turn;
  }
  return undefined;
}

/** Whether the decoder gets to see a chunk; VP8X is written anew. */
function isKept({ name, data }: Chunk): boolean {
  if (name === "ICCP") return data.length <= LIMITS.metadataBytes && isUsableProfile(data, "RGB ");
  return name === "VP8X" || name === "VP8 " || name === "VP8L" || name === "ALPH";
}

/** What the head of the extended format says is there; null: the simple format, which has no such head. */
function flagsOf(chunks: readonly Chunk[]): number | null {
  return chunks.find(({ name }) => name === "VP8X")?.data[0] ?? null;
}

/** What it has to say: a decoder heeds neither profile nor Exif without. */
function flagsFor(chunks: readonly Chunk[], turn: Orientation): number | null {
  const flags = flagsOf(chunks);
  const profile = chunks.some(({ name }) => name === "ICCP") ? FLAG.profile : 0;
  const exif = turn === 1 ? 0 : FLAG.exif;
  if (flags === null && profile + exif === 0) return null;
  return ((flags ?? 0) & FLAG.alpha) | profile | exif;
}

/** The chunks in a container of their own, whose head names what is there and nothing else. */
function container(chunks: readonly Chunk[], size: Size, turn: Orientation): Uint8Array {
  const extended = chunks.find(({ name }) => name === "VP8X");
  const parts = chunks.filter((chunk) => chunk !== extended).map(({ whole }) => whole);
  const flags = flagsFor(chunks, turn);
  if (flags !== null) {
    const head = extended === undefined ? extendedHead(size) : new Uint8Array(extended.data);
    head[0] = flags;
    parts.unshift(chunkOf("VP8X", head));
  }
  if (turn !== 1) parts.push(chunkOf("EXIF", namedExif(turn)));
  const riff = fromLatin1("RIFF\0\0\0\0WEBP");
  const length = parts.reduce((sum, part) => sum + part.length, "WEBP".length);
  viewOf(riff).setUint32(4, length, true);
  return joined([riff, ...parts]);
}

function extendedHead({ width, height }: Size): Uint8Array {
  const data = new Uint8Array(10);
  const view = viewOf(data);
  // Two sizes less one, 24 bits each; the second number overwrites what the first writes beyond its own.
  view.setUint32(4, width - 1, true);
  view.setUint16(7, height - 1, true);
  return data;
}

function chunkOf(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(CHUNK_HEAD + data.length + (data.length % 2));
  chunk.set(fromLatin1(name), 0);
  viewOf(chunk).setUint32(4, data.length, true);
  chunk.set(data, CHUNK_HEAD);
  return chunk;
}
