import { randomUUID } from "node:crypto";
import type { IncomingMessage, Server } from "node:http";
import type { Socket } from "node:net";
import { ERROR_STATUS } from "#contract/error-codes.ts";
import { DEFAULT_LANGUAGE } from "#contract/language.ts";
import { LIMITS } from "#contract/limits.ts";
import { errorAnswer } from "./answers.ts";

/** What happens to a connection before and after Fastify's part in it. Limits: trust, "Server limits". */
export const HTTP_LIMITS = {
  // Node looks for late requests at intervals, so the limit is a little under the 20 s within which 408 has to be out (A9).
  requestTimeout: 19_500,
  // Longer than the usual proxy's 60 s, so that the proxy closes first and never writes into a closed connection.
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 400,
    maxHeaderSize: 16 * 1024,
    // Node's own refusal would have none of our headers; `app.ts` refuses instead.
    requireHostHeader: false,
  },
} as const;

/**
 * Open connections; further ones are closed unread. Each costs some 20 KB, idle or slow, so this is 200 MB at the worst.
 * Chosen: a browser that was here keeps a few for `keepAliveTimeout`, a proxy in front a few hundred for everybody.
 */
export const MOST_CONNECTIONS = 10_000;

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
export function refuseExpectations(server: Server, security: Readonly<Record<string, string>>): void {
  server.on("checkExpectation", (_request, response) => {
    response.writeHead(417, { ...security, "cache-control": "no-store", connection: "close" }).end();
  });
}

/**
 * What the HTTP parser refuses never becomes a request. The late one gets the contract's answer, the rest a bare status.
 *
 * @param security the headers every other answer has, from `security-headers.ts`
 */
export function answerBrokenRequest(
  error: Error & { code?: string },
  socket: Socket,
  security: Readonly<Record<string, string>>,
): void {
  if (!socket.writable || error.code === "ECONNRESET") {
    socket.destroy();
    return;
  }
  if (error.code === "ERR_HTTP_REQUEST_TIMEOUT") {
    const body = JSON.stringify(errorAnswer("request_timeout", DEFAULT_LANGUAGE, randomUUID()));
    socket.end(rawAnswer(ERROR_STATUS.request_timeout, "Request Timeout", body, security));
  } else if (error.code === "HPE_HEADER_OVERFLOW") {
    socket.end(rawAnswer(431, "Request Header Fields Too Large", "", security));
  } else {
    socket.end(rawAnswer(400, "Bad Request", "", security));
  }
}

function rawAnswer(status: number, reason: string, body: string, security: Readonly<Record<string, string>>): string {
  const headers = {
    connection: "close",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(body),
    ...(body === "" ? {} : { "content-type": "application/json; charset=utf-8" }),
    ...security,
  };
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `HTTP/1.1 ${status} ${reason}\r\n${lines.join("")}\r\n${body}`;
}
