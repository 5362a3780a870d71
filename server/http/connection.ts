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
