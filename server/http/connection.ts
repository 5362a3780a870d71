import type { IncomingMessage, Server, ServerResponse } from "node:http";
import { LIMITS } from "#contract/limits.ts";

/**
 * What happens to a connection before and after Fastify's part in it. Limits: docs/operating.md, "Load, health, stop".
 */
export const HTTP_LIMITS = {
  // Node looks for late requests at intervals, so the limit is a little under the 20 s within which 408 has to be out (A9).
  requestTimeout: 19_500,
  // Longer than the usual proxy's 60 s, so that the proxy closes first and never writes into a closed connection.
  keepAliveTimeout: 72_000,
  // Nothing came and none of what waits went out: Node looks at the bytes left, so a slow client that reads goes on, and one
  // that does not is gone after 30 to 60 s. Longer than the 25 s a request may be worked on without a byte either way.
  connectionTimeout: LIMITS.requestMs + 5_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 400,
    maxHeaderSize: 16 * 1024,
    // Node's own refusal would have none of our headers; `app.ts` refuses instead.
    requireHostHeader: false,
  },
} as const;

/** How long a client that was answered before its body had arrived may go on sending, ms. Chosen: a round trip and a bit. */
const DRAIN_MS = 1_000;

/**
 * After an early answer the rest of the body is read and thrown away for a moment: closing at once would reset the
 * connection, and the client would lose the answer it has not read yet. An endless body is cut off (A8).
 */
export function drainUnreadBody(request: IncomingMessage): void {
  if (request.complete || request.destroyed) return;
  const timer = setTimeout(() => request.destroy(), DRAIN_MS);
  timer.unref();
  request.once("close", () => clearTimeout(timer)).once("end", () => clearTimeout(timer));
  request.on("error", () => undefined);
  request.resume();
}

/** `Expect: 100-continue` is only told to go on when its stated length is within the limit (A14). */
export function withoutEarlyContinue(server: Server): void {
  server.on("checkContinue", (request, response) => {
    if (Number(request.headers["content-length"] ?? 0) <= LIMITS.bodyBytes) response.writeContinue();
    server.emit("request", request, response);
  });
}

/** Node's own 417 would have none of our headers. */
export function refuseExpectations(
  server: Server,
  security: Readonly<Record<string, string>>,
  begin: (request: IncomingMessage, response: ServerResponse) => void,
): void {
  server.on("checkExpectation", (request, response) => {
    begin(request, response);
    response.writeHead(417, { ...security, "cache-control": "no-store", connection: "close" }).end();
  });
}
