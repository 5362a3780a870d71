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

/** All chunks up to the end chunk. */
export function chunksOf(file: Uint8Array, sum: (bytes: Uint8Array) => number): PngChunk[] | Refusal {
  const chunks: PngChunk[] = [];
  const view = viewOf(file);
  for (let at = PNG_SIGNATURE.length; ; ) {
    if (chunks.length >= MOST_CHUNKS) return { refusal: "image_too_complex" };
    const end = at + AROUND <= file.length ? at + AROUND + view.getUint32(at) : Number.POSITIVE_INFINITY;
    if (end > file.length) return { refusal: "image_truncated" };
    const name = latin1(file, at + 4, at + 8);
    const isSound = sum(file.subarray(at + 4, end - 4)) === view.getUint32(end - 4);
    chunks.push({ name, data: file.subarray(at + 8, end - 4), whole: file.subarray(at, end), isSound });
    if (name === "IEND") return chunks;
    at = end;
  }
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
