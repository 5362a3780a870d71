import type { IncomingMessage, Server } from "node:http";
import type { Readable } from "node:stream";
import { coverReads } from "../cover-reads.ts";

/**
 * A photo may be in anything that is read, whichever address it was sent to and whatever it is answered. So each buffer is
 * cleared as soon as its reader has had it, and what nobody reads when the answer is out (R-API-5).
 */

/** Pieces of a body that wait for their reader. */
const waiting = new WeakMap<IncomingMessage, Buffer[]>();
const answered = new WeakSet<IncomingMessage>();

export function clearReads(server: Server): void {
  server.on("connection", (socket) => {
    // Node's parser reads by itself, into memory of its own that nobody can clear, unless somebody else listens too. It
    // copies what it hands on, and has done so when this is called.
    socket.on("data", (read: Buffer) => {
      read.fill(0);
      coverReads();
    });
    socket.once("close", () => clearUnread(socket));
  });
  server.prependListener("request", (request, response) => {
    const clear = (): void => {
      answered.add(request);
      clearWaiting(request);
    };
    request.once("close", clear);
    response.once("finish", clear).once("close", clear);
  });
}

/** @param piece of the body, which was given to `request`; null: it is gone, and nobody gets it */
export function clearOnceRead(request: IncomingMessage | null, piece: Buffer): void {
  if (request === null || request.readableLength === 0 || answered.has(request)) {
    piece.fill(0);
    if (request !== null) clearWaiting(request);
    return;
  }
  const others = waiting.get(request);
  if (others === undefined) waiting.set(request, [piece]);
  else others.push(piece);
}

function clearWaiting(request: IncomingMessage): void {
  for (const piece of waiting.get(request) ?? []) piece.fill(0);
  waiting.delete(request);
}

/** Of a connection that was told to wait, and then closed. Node has no other way to it that does not copy. */
function clearUnread(stream: Readable): void {
  const { buffer } = (stream as Readable & { _readableState: { buffer: readonly unknown[] } })._readableState;
  for (const read of buffer) if (read instanceof Uint8Array) read.fill(0);
}
