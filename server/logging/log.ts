import pino from "pino";

/** One line per request. Names are all that may be logged of one (docs/privacy.md, "On the server"). */
interface RequestLine {
  readonly requestId: string;
  readonly method: string;
  /** The route's pattern or the path of a known page, never what the client wrote. */
  readonly route: string;
  readonly status: number;
  readonly ms: number;
  /** Error code of the contract, when there is one. */
  readonly code?: string;
}

export interface Log {
  request(line: RequestLine): void;
  /** What an operator should know and need not act on. */
  note(message: string): void;
  warn(message: string): void;
  /** A bug or a broken part; the text is scrubbed, since an error may quote what it choked on. */
  fault(message: string, error: unknown, requestId?: string): void;
}

/** Node's http knows a few dozen methods; anything else has no business in a log. */
const METHOD = /^[A-Z]{3,12}$/;

/**
 * Writes JSON lines. The destination is standard error in production, because standard output carries the one line
 * with the address (docs/operating.md, "Start, stop, update").
 */
export function createLog(level: string, destination: pino.DestinationStream): Log {
  const logger = pino({ level, base: undefined, timestamp: pino.stdTimeFunctions.isoTime }, destination);
  return {
    request: ({ requestId, method, route, status, ms, code }) =>
      logger.info({
        requestId,
        method: METHOD.test(method) ? method : "?",
        route,
        status,
        ms,
        ...(code ? { code } : {}),
      }),
    note: (message) => logger.info(message),
    warn: (message) => logger.warn(message),
    fault: (message, error, requestId) =>
      logger.error({ ...(requestId ? { requestId } : {}), error: describeError(error) }, message),
  };
}

/** Name, scrubbed message and call sites of an error; nothing else of it (its properties may hold the request). */
export function describeError(error: unknown): { name: string; message: string; at: string } {
  if (!(error instanceof Error)) return { name: typeof error, message: scrub(String(error)), at: "" };
  // The stack repeats the message first, and that may hold anything.
  const trace = (error.stack ?? "").split(error.message).at(-1) ?? "";
  const frames = trace.split("\n").filter((line) => /^\s+at /.test(line));
  return {
    name: error.name,
    message: scrub(error.message),
    at: frames
      .slice(0, 8)
      .map((line) => line.trim())
      .join(" < "),
  };
}

/**
 * Photos travel as data URLs and base64: a long run of that alphabet is taken out (docs/threats.md, "Invariants", 7).
 */
export function scrub(text: string): string {
  return text
    .replace(/data:[^\s"']*/gi, "[data]")
    .replace(/[A-Za-z0-9+/_-]{40,}={0,2}/g, "[removed]")
    .slice(0, 500);
}
