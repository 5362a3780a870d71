import type { IncomingMessage } from "node:http";
import { wantBody } from "./expected-continue.ts";
import { GrowingBuffer } from "./growing-buffer.ts";
import type { UploadMemory } from "./upload-memory.ts";

export type Body =
  /** `bytes`: to be cleared by whoever gets them. */
  | { readonly ok: true; readonly bytes: Buffer }
  /** `cancelled`: the client went away before the end. `overloaded`: all bodies together left no room for this one. */
  | { readonly ok: false; readonly reason: "too_large" | "cancelled" | "overloaded" };

/**
 * Collects a request's body up to a limit, also one that states no length (A8). At the limit it stops reading; what to
 * do with the rest of the stream is the caller's business. How many pieces it may come in: `guard-connections.ts`; who
 * clears them: `clear-reads.ts`.
 */
export function readBody(request: IncomingMessage, limitBytes: number, memory: UploadMemory): Promise<Body> {
  return new Promise((resolve) => {
    const stated = Number(request.headers["content-length"] ?? limitBytes);
    const body = new GrowingBuffer(Math.min(stated, limitBytes));
    const finish = (outcome: Body): void => {
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      upload.end();
      if (!outcome.ok) body.clear();
      resolve(outcome);
    };
    const upload = memory.begin(() => finish({ ok: false, reason: "overloaded" }));
    const onData = (piece: Buffer): void => {
      if (body.length + piece.length > limitBytes) finish({ ok: false, reason: "too_large" });
      else if (!(upload.receive(piece.length) && body.append(piece))) finish({ ok: false, reason: "overloaded" });
    };
    const onEnd = (): void => finish({ ok: true, bytes: body.bytes() });
    const onClose = (): void => finish({ ok: false, reason: "cancelled" });
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    request.on("error", ignore);
    wantBody(request);
  });
}

/** An aborted upload is an "error" and then a "close"; the close says all there is to know. Out here, so that it does not keep the body. */
const ignore = (): void => undefined;
