import { once } from "node:events";
import { type IncomingMessage, type RequestOptions, request } from "node:http";
import { request as requestTls } from "node:https";
import { setTimeout as sleep } from "node:timers/promises";

export interface Answer {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
}

interface Asked {
  /** Makes it a post of JSON. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Of the body; default: at once. */
  readonly bytesPerSecond?: number;
}

/** Not by `fetch`, which writes Origin and Sec-Fetch-Site itself. */
export interface Visitor {
  readonly origin: string;
  ask(path: string, asked?: Asked): Promise<Answer>;
}

const PIECE_BYTES = 64 * 1024;
/** Longer than the server lets a request take. */
const TIMEOUT_MS = 30_000;

/** @param certificate of a site that no authority vouches for */
export function createVisitor(origin: string, certificate?: string): Visitor {
  const send = origin.startsWith("https:") ? requestTls : request;
  return {
    origin,
    async ask(path, { body, headers = {}, bytesPerSecond = Number.POSITIVE_INFINITY } = {}) {
      const own =
        body === undefined ? {} : { "content-type": "application/json", "content-length": String(body.length) };
      const options: RequestOptions = {
        agent: false,
        method: body === undefined ? "GET" : "POST",
        timeout: TIMEOUT_MS,
      };
      const sent = send(origin + path, { ...options, ca: certificate, headers: { ...own, ...headers } });
      sent.once("timeout", () => sent.destroy(new Error("it takes longer than 30 s")));
      const answered = once(sent, "response") as Promise<[IncomingMessage]>;
      answered.catch(() => undefined);
      const begun = performance.now();
      for (let from = 0; from < (body?.length ?? 0) && !sent.destroyed; from += PIECE_BYTES) {
        sent.write(body?.slice(from, from + PIECE_BYTES));
        const due = begun + (1_000 * from) / bytesPerSecond;
        if (due > performance.now()) await sleep(due - performance.now());
      }
      sent.end();
      const [answer] = await answered;
      const { statusCode = 0, headers: got } = answer;
      return { status: statusCode, headers: got, text: Buffer.concat(await answer.toArray()).toString() };
    },
  };
}
