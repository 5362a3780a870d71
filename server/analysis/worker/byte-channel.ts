import { readSync, writeSync } from "node:fs";
import { Duplex } from "node:stream";
import { LIMITS } from "#contract/limits.ts";
import { coverReads } from "../cover-reads.ts";

/**
 * Photos go between pool and worker over a descriptor of their own. The IPC channel would copy each of them on both sides,
 * into memory that nobody can clear (R-API-5); here it goes from its own buffer into its own buffer.
 */

/** The worker's number of that descriptor; 0 to 2 are the usual ones, 3 is the IPC channel. */
export const BYTES_FD = 4;

/** More than this a worker has never to say at once, bytes; one that goes on is not heard any more. */
const MOST_HELD = LIMITS.imageBytes;

/** Bytes that were taken out of a message: the name of their field, and how many. */
export interface Carried {
  readonly name: string;
  readonly length: number;
}

/** A message's content without its bytes: one field at most holds any, at the top. */
interface Split {
  readonly rest: unknown;
  readonly carried: Carried | null;
  readonly bytes: Uint8Array | null;
}

export function takeBytes(content: unknown): Split {
  const fields = typeof content === "object" && content !== null ? Object.entries(content) : [];
  for (const [name, bytes] of fields) {
    if (!(bytes instanceof Uint8Array)) continue;
    const rest = Object.fromEntries(fields.filter(([other]) => other !== name));
    return { rest, carried: { name, length: bytes.length }, bytes };
  }
  return { rest: content, carried: null, bytes: null };
}

export function putBack(rest: unknown, { name }: Carried, bytes: Uint8Array): unknown {
  return { ...(rest as object), [name]: bytes };
}

/** The worker's side. It has nothing else to do meanwhile, so it waits. @returns null when the other side is gone */
export function readBytes(length: number): Uint8Array | null {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const read = readSync(BYTES_FD, bytes, at, length - at, null);
    if (read === 0) return null;
    at += read;
  }
  return bytes;
}

export function writeBytes(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(BYTES_FD, bytes, at, bytes.length - at);
}

/** The pool's side of one worker's descriptor. */
export interface ByteChannel {
  /** They are read until they have gone, or their worker has. Cleared before, they arrive as zeros. */
  send(bytes: Uint8Array): void;
  /** The next bytes of the worker, in memory that is the caller's to clear; null: the worker is gone. One call at a time. */
  receive(length: number): Promise<Uint8Array | null>;
}

/** @param stream to the descriptor; none where the process could not be started */
export function openByteChannel(stream: unknown): ByteChannel {
  if (!(stream instanceof Duplex)) return { send: () => undefined, receive: () => Promise.resolve(null) };
  const pieces: Buffer[] = [];
  let held = 0;
  let isOver = false;
  let arrived: () => void = () => undefined;
  stream.on("data", (piece: Buffer) => {
    coverReads();
    pieces.push(piece);
    held += piece.length;
    if (held > MOST_HELD) stream.destroy();
    arrived();
  });
  // A worker that was killed; its "exit" says so.
  stream.on("error", () => undefined);
  stream.once("close", () => {
    isOver = true;
    for (const piece of pieces.splice(0)) piece.fill(0);
    arrived();
  });

  /** What has come, as far as it is asked for. @returns how much that is */
  function take(into: Uint8Array): number {
    let at = 0;
    while (at < into.length) {
      const piece = pieces.shift();
      if (piece === undefined) break;
      const part = piece.subarray(0, into.length - at);
      into.set(part, at);
      at += part.length;
      held -= part.length;
      part.fill(0);
      if (part.length < piece.length) pieces.unshift(piece.subarray(part.length));
    }
    return at;
  }

  return {
    send(bytes) {
      if (!stream.destroyed) stream.write(bytes);
    },
    async receive(length) {
      const bytes = new Uint8Array(length);
      for (let at = take(bytes); at < length; at += take(bytes.subarray(at))) {
        if (isOver) {
          bytes.fill(0);
          return null;
        }
        await new Promise<void>((resolve) => {
          arrived = resolve;
        });
      }
      return bytes;
    },
  };
}
