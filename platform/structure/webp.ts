import type { DecodeErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import { exifWithOrientation, orientationOf } from "./exif-orientation.ts";
import { isUsableProfile } from "./icc-profile.ts";
import { bufferOf, refused, type Structure, sizeRefusal } from "./structure.ts";

/** A still picture has at most six chunks of its own. Chosen: far above, still quick. */
const MOST_CHUNKS = 1_000;
const RIFF_HEAD = 12;
const CHUNK_HEAD = 8;
/** Flags of VP8X (WebP container specification, "Extended File Format"). */
const FLAG = { profile: 0x20, exif: 0x08, xmp: 0x04, animation: 0x02 } as const;

interface Size {
  readonly width: number;
  readonly height: number;
}

/** Walks a WebP's chunks (RFC 9649, 2.3 to 2.7). */
export function readWebp(bytes: Uint8Array): Structure {
  const stated = bufferOf(bytes).readUInt32LE(4) + 8;
  if (stated > bytes.length) return refused("image_truncated");
  // What follows the container is dropped.
  const file = bufferOf(bytes).subarray(0, stated);
  const kept: Buffer[] = [];
  let hasPicture = false;
  let at = RIFF_HEAD;
  let isWhole = true;
  for (let count = 0; at + CHUNK_HEAD <= file.length; count += 1) {
    if (count >= MOST_CHUNKS) return refused("image_too_complex");
    const name = file.toString("latin1", at, at + 4);
    const length = file.readUInt32LE(at + 4);
    // Chunks are filled up to an even length.
    const end = at + CHUNK_HEAD + length + (length % 2);
    const data = file.subarray(at + CHUNK_HEAD, at + CHUNK_HEAD + length);
    const refusal = data.length < length ? "image_corrupt" : refusalOf(name, data);
    if (refusal !== undefined) return refused(refusal);
    hasPicture ||= name === "VP8 " || name === "VP8L";
    const whole = file.subarray(at, end);
    const rewritten = keptOf(name, data, whole);
    isWhole &&= rewritten === whole;
    if (rewritten !== null) kept.push(rewritten);
    at = end;
  }
  if (!hasPicture) return refused("image_corrupt");
  return { ok: true, decodable: isWhole ? file : container(kept) };
}

function refusalOf(name: string, data: Buffer): DecodeErrorCode | undefined {
  if (name === "ANIM" || name === "ANMF") return "image_animated";
  const size = sizeOf(name, data);
  if (size === "unreadable") return "image_corrupt";
  const isAnimated = name === "VP8X" && ((data[0] as number) & FLAG.animation) !== 0;
  return (size && sizeRefusal(size.width, size.height)) ?? (isAnimated ? "image_animated" : undefined);
}

/** The size a chunk states; null: it states none. */
function sizeOf(name: string, data: Buffer): Size | null | "unreadable" {
  switch (name) {
    case "VP8X":
      if (data.length < 10) return "unreadable";
      return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 };
    case "VP8 ":
      // RFC 6386, 9.1: frame tag, start code, two sizes of 14 bits.
      if (data.length < 10 || data.readUIntBE(3, 3) !== 0x9d012a) return "unreadable";
      return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff };
    case "VP8L": {
      // RFC 9649, 3.4: signature, then two sizes less one, 14 bits each.
      if (data.length < 5 || data[0] !== 0x2f) return "unreadable";
      const bits = data.readUInt32LE(1);
      return { width: (bits & 0x3fff) + 1, height: ((bits >>> 14) & 0x3fff) + 1 };
    }
    default:
      return null;
  }
}

/** What of a chunk the decoder gets to see; null: nothing. */
function keptOf(name: string, data: Buffer, whole: Buffer): Buffer | null {
  switch (name) {
    case "VP8X":
    case "VP8 ":
    case "VP8L":
    case "ALPH":
      return whole;
    case "ICCP":
      return data.length <= LIMITS.metadataBytes && isUsableProfile(data, "RGB ") ? whole : null;
    case "EXIF": {
      const orientation = orientationOf(data);
      return orientation === 1 ? null : chunkOf("EXIF", exifWithOrientation(orientation));
    }
    default:
      return null;
  }
}

/** The chunks in a container of their own, whose flags name only what is still there. */
function container(chunks: readonly Buffer[]): Buffer {
  const names = chunks.map((chunk) => chunk.toString("latin1", 0, 4));
  const rest = chunks.map((chunk, i) => {
    if (names[i] !== "VP8X") return chunk;
    const copy = Buffer.from(chunk);
    const gone = FLAG.xmp | (names.includes("ICCP") ? 0 : FLAG.profile) | (names.includes("EXIF") ? 0 : FLAG.exif);
    copy[CHUNK_HEAD] = (copy[CHUNK_HEAD] as number) & ~gone;
    return copy;
  });
  const body = Buffer.concat(rest);
  const head = Buffer.from("RIFF\0\0\0\0WEBP", "latin1");
  head.writeUInt32LE(body.length + 4, 4);
  return Buffer.concat([head, body]);
}

function chunkOf(name: string, data: Buffer): Buffer {
  const chunk = Buffer.alloc(CHUNK_HEAD + data.length + (data.length % 2));
  chunk.write(name, 0, "latin1");
  chunk.writeUInt32LE(data.length, 4);
  data.copy(chunk, CHUNK_HEAD);
  return chunk;
}
