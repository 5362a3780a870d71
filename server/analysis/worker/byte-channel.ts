import { Duplex } from "node:stream";
import { LIMITS } from "#contract/limits.ts";
import { coverReads } from "../../http/cover-reads.ts";

/** More than this a worker has never to say at once, bytes; one that goes on is not heard any more. */
const MOST_HELD = LIMITS.imageBytes;

/** The pool's side of one worker's descriptor (`carried-bytes.ts`). */
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
