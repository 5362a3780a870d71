import { fromLatin1, latin1, viewOf } from "./bytes.ts";
import { crc32 } from "./crc32.ts";
import { PNG_SIGNATURE, type Refusal } from "./png-header.ts";

/** Encoders write image data in pieces of 8 KiB or more: a file of 10 MiB has 1,300. Chosen: far above, still quick. */
const MOST_CHUNKS = 10_000;
/** Length, name and checksum around a chunk's data. */
const AROUND = 12;

export interface PngChunk {
  readonly name: string;
  readonly data: Uint8Array;
  /** The chunk as it stands in the file. */
  readonly whole: Uint8Array;
  readonly isSound: boolean;
}

interface Walk {
  readonly chunks: readonly PngChunk[];
  /** False: behind the image data there is no end chunk where one should be; the last of `chunks` is one of ours. */
  readonly isEnded: boolean;
}

/**
 * All chunks up to the end chunk. Where the image data have begun, what is no chunk takes the end chunk's place: nothing,
 * part of one, a spoilt one, something else. Image data that are cut off are kept as far as they go.
 */
export function chunksOf(file: Uint8Array, sum: (bytes: Uint8Array) => number): Walk | Refusal {
  const chunks: PngChunk[] = [];
  const view = viewOf(file);
  let hasData = false;
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (chunks.length >= MOST_CHUNKS) return { refusal: "image_too_complex" };
    const end = at + 8 <= file.length ? at + AROUND + view.getUint32(at) : Number.POSITIVE_INFINITY;
    const name = latin1(file, at + 4, at + 8);
    if (end > file.length) {
      if (!hasData && name !== "IDAT") return { refusal: "image_truncated" };
      if (name === "IDAT") chunks.push(chunkOf(name, file.subarray(at + 8, end - 4)));
      return { chunks: [...chunks, chunkOf("IEND", new Uint8Array())], isEnded: false };
    }
    const isSound = sum(file.subarray(at + 4, end - 4)) === view.getUint32(end - 4);
    if (hasData && !isSound && !["IHDR", "PLTE", "IDAT"].includes(name) && !/^[a-z][A-Za-z]{3}$/.test(name)) {
      return { chunks: [...chunks, chunkOf("IEND", new Uint8Array())], isEnded: false };
    }
    chunks.push({ name, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end), isSound });
    if (name === "IEND") return { chunks, isEnded: true };
    hasData ||= name === "IDAT";
    at = end;
  }
}

function chunkOf(name: string, data: Uint8Array): PngChunk {
  return { name, data, whole: pngChunk(name, data), isSound: true };
}

export function pngChunk(name: string, data: Uint8Array): Uint8Array {
  const chunk = new Uint8Array(AROUND + data.length);
  const view = viewOf(chunk);
  view.setUint32(0, data.length);
  chunk.set(fromLatin1(name), 4);
  chunk.set(data, 8);
  view.setUint32(8 + data.length, crc32(chunk.subarray(4, 8 + data.length)));
  return chunk;
}
