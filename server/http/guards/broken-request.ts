import { randomUUID } from "node:crypto";
import type { IncomingMessage } from "node:http";
import type { Socket } from "node:net";
import { ERROR_STATUS } from "#contract/error-codes.ts";
import { errorAnswer } from "../answers.ts";
import type { Exchanges } from "../exchanges.ts";
import { languageOf } from "../request-language.ts";
import type { Refusal } from "./refusals.ts";

/**
 * How long the client has to read the answer, ms, before the connection is gone, and with it what was collected of a body
 * (R-API-5: within a second). Chosen: a round trip and a bit.
 */
const LINGER_MS = 500;

interface BrokenRequest {
  readonly socket: Socket;
  readonly exchanges: Pick<Exchanges, "of" | "arriving">;
  /** The headers every other answer has, from `security-headers.ts`. */
  readonly security: Readonly<Record<string, string>>;
}

/** Answers what ended before its body was whole, and closes the connection. Under /api the answer has a code of the contract. */
export function answerBrokenRequest(refusal: Refusal, { socket, exchanges, security }: BrokenRequest): void {
  const broken = exchanges.arriving(socket);
  // An answer that has begun cannot be taken back, and one that is out is the only one.
  const isAnswered = [...exchanges.of(socket), broken].some((exchange) => exchange?.response.headersSent);
  if (!socket.writable || isAnswered) {
    socket.destroy();
    return;
  }
  const [status, reason] = STATUS[refusal] ?? BAD_REQUEST;
  // What else comes stays unread, so that it costs the parser nothing.
  if (refusal === "tiny_chunks") socket.pause();
  socket.end(rawAnswer(status, reason, bodyOf(refusal, broken?.request), security));
  const timer = setTimeout(() => socket.destroy(), LINGER_MS).unref();
  socket.once("close", () => clearTimeout(timer));
}

const BAD_REQUEST = [400, "Bad Request"] as const;
const STATUS: Partial<Record<Refusal, readonly [number, string]>> = {
  headers_too_large: [431, "Request Header Fields Too Large"],
  request_timeout: [ERROR_STATUS.request_timeout, "Request Timeout"],
};

/** A connection that its client ended, also in the middle of a request. */
const GONE = ["ECONNRESET", "EPIPE", "HPE_INVALID_EOF_STATE"];

/** What Node's parser says, as a refusal; null where nobody is left to hear it. */
export function refusalOf({ code = "" }: { readonly code?: string }): Refusal | null {
  if (GONE.includes(code)) return null;
  if (code === "ERR_HTTP_REQUEST_TIMEOUT") return "request_timeout";
  return code === "HPE_HEADER_OVERFLOW" ? "headers_too_large" : "bad_request";
}

/** Where no request is known the contract's code is only for the late one: our own page could read nothing else. */
function bodyOf(refusal: Refusal, request: IncomingMessage | undefined): string {
  const isLate = refusal === "request_timeout";
  if (!(isLate || request?.url?.startsWith("/api/")) || refusal === "headers_too_large") return "";
  const language = languageOf(request?.headers["accept-language"]);
  return JSON.stringify(errorAnswer(isLate ? "request_timeout" : "bad_json", language, randomUUID()));
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
