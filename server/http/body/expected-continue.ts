import type { IncomingMessage, Server, ServerResponse } from "node:http";

/** Clients that wait for `100 Continue` before they send a body. */
const waiting = new WeakMap<IncomingMessage, ServerResponse>();

/**
 * `Expect: 100-continue` is answered when the body is wanted, and not before: whoever is refused for what the headers say, or
 * for a limit, has not sent it for nothing (A14).
 */
export function continueWhenWanted(server: Server): void {
  server.on("checkContinue", (request, response) => {
    waiting.set(request, response);
    server.emit("request", request, response);
  });
}

/** To be called when a body is going to be read. */
export function wantBody(request: IncomingMessage): void {
  waiting.get(request)?.writeContinue();
  waiting.delete(request);
}

/**
 * Whether nothing of the body is to come before our answer. Who sends without waiting is told to go on: Node closes the
 * connection of whoever was not.
 */
export function isAskedToWait(request: IncomingMessage): boolean {
  if (request.readableLength > 0) wantBody(request);
  return waiting.has(request);
}
