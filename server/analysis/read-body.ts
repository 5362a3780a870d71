import type { IncomingMessage } from "node:http";
import type { UploadMemory } from "./upload-memory.ts";

export type Body =
  | { readonly ok: true; readonly bytes: Buffer }
  /** `cancelled`: the client went away before the end. `overloaded`: all bodies together left no room for this one. */
  | { readonly ok: false; readonly reason: "too_large" | "cancelled" | "overloaded" };

/**
 * Collects a request's body up to a limit, also one that states no length (A8). At the limit it stops reading; what to
 * do with the rest of the stream is the caller's business.
 */
export function readBody(request: IncomingMessage, limitBytes: number, memory: UploadMemory): Promise<Body> {
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let length = 0;
    const finish = (body: Body): void => {
      request.off("data", onData).off("end", onEnd).off("close", onClose);
      upload.end();
      chunks = [];
      resolve(body);
    };
    const upload = memory.begin(() => finish({ ok: false, reason: "overloaded" }));
    const onData = (chunk: Buffer): void => {
      length += chunk.length;
      if (length > limitBytes) finish({ ok: false, reason: "too_large" });
      else if (!upload.receive(chunk.length)) finish({ ok: false, reason: "overloaded" });
      else chunks.push(chunk);
    };
    const onEnd = (): void => finish({ ok: true, bytes: Buffer.concat(chunks, length) });
    const onClose = (): void => finish({ ok: false, reason: "cancelled" });
    request.on("data", onData).on("end", onEnd).on("close", onClose);
    // An aborted upload is an "error" and then a "close"; the close says all there is to know.
    request.on("error", () => undefined);
  });
}
