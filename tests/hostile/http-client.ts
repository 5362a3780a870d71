import { Agent, request } from "node:http";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { ANALYSIS_PATH } from "#contract/api.ts";
import { inLanes } from "./in-lanes.ts";
import type { Answer } from "./row.ts";

export interface HttpOptions {
  readonly method?: string;
  readonly path?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array;
  readonly signal?: AbortSignal;
  /** Keeps connections. */
  readonly agent?: Agent;
}

/** Longer than anything may take; a hang ends the row instead of the run. */
const GIVE_UP_MS = 40_000;

/** One request, on a connection of its own if nothing else is said. Resolves with whatever is answered, also before the body is through. */
export function sendHttp(address: string, options: HttpOptions = {}): Promise<Answer> {
  const { method = "POST", path = ANALYSIS_PATH, headers = {}, body = "" } = options;
  return new Promise((resolve, reject) => {
    const begun = performance.now();
    const sent = request(`${address}${path}`, {
      method,
      agent: options.agent ?? false,
      timeout: GIVE_UP_MS,
      headers: { "content-length": String(Buffer.byteLength(body)), ...headers },
      ...(options.signal === undefined ? {} : { signal: options.signal }),
    });
    let answered = false;
    sent.once("response", (response) => {
      answered = true;
      const parts: Buffer[] = [];
      const finish = (): void =>
        resolve({
          status: response.statusCode ?? 0,
          headers: flat(response.headers),
          body: Buffer.concat(parts).toString("utf8"),
          ms: performance.now() - begun,
        });
      response.on("data", (part: Buffer) => void parts.push(part));
      response.once("end", finish).once("error", finish);
    });
    sent.once("timeout", () => sent.destroy(new Error(`no answer in ${GIVE_UP_MS} ms`)));
    // After an early answer the server stops reading; the rest of the body then fails, as it should.
    sent.on("error", (error) => {
      if (!answered) reject(error);
    });
    sent.end(body);
  });
}

/** `application/json`, posted to the analysis. */
export function postJson(address: string, body: string | Uint8Array, headers: HttpOptions["headers"] = {}) {
  return sendHttp(address, { headers: { "content-type": "application/json", ...headers }, body });
}

/** So many requests as fast as eight kept connections take them. @returns the statuses of their answers */
export async function flood(
  address: string,
  count: number,
  requestOf: (i: number) => HttpOptions,
): Promise<Set<number>> {
  const agent = new Agent({ keepAlive: true, maxSockets: 8 });
  const statuses = await inLanes(
    8,
    Array.from({ length: count }, (_, i) => i),
    async (i) => {
      return (await sendHttp(address, { ...requestOf(i), agent })).status;
    },
  );
  agent.destroy();
  return new Set(statuses);
}

/** Cheap for the server, and counted for the address that a proxy saw: the limit comes before the content type. */
export function askFrom(address: string, forwardedFor: string): Promise<Answer> {
  return sendHttp(address, cheapFrom(forwardedFor));
}

export function cheapFrom(forwardedFor: string): HttpOptions {
  return { headers: { "content-type": "text/plain", "x-forwarded-for": forwardedFor } };
}

export function photoBody(file: Uint8Array, label = "image/jpeg", language = "en"): string {
  return `{"image":"data:${label};base64,${Buffer.from(file).toString("base64")}","language":"${language}"}`;
}

export interface RawOptions {
  /** Waits until the server has closed the connection, not only for the answer. */
  readonly untilClosed?: boolean;
  readonly timeoutMs?: number;
  /** An address of loopback to come from: another client. */
  readonly from?: string;
}

/** Bytes as they are over a socket: what no HTTP client would send. `write` may go on for as long as it likes. */
export function sendRaw(
  address: string,
  write: string | ((socket: Socket, isOver: () => boolean) => void | Promise<void>),
  { untilClosed = false, timeoutMs = GIVE_UP_MS, from }: RawOptions = {},
): Promise<Answer> {
  const { hostname, port } = new URL(address);
  return new Promise((resolve) => {
    const begun = performance.now();
    const socket = connect({ host: hostname, port: Number(port), localAddress: from });
    let received = Buffer.alloc(0);
    let answeredMs = 0;
    let over = false;
    const finish = (closed: boolean): void => {
      if (over) return;
      over = true;
      clearTimeout(timer);
      socket.destroy();
      resolve({ ...parseAnswer(received), ms: answeredMs || performance.now() - begun, closed });
    };
    const timer = setTimeout(() => finish(false), timeoutMs);
    socket.on("data", (bytes) => {
      received = Buffer.concat([received, bytes]);
      if (answeredMs > 0 || !isWhole(received)) return;
      answeredMs = performance.now() - begun;
      if (!untilClosed) finish(false);
    });
    socket.once("close", () => finish(true));
    socket.on("error", () => undefined);
    socket.once("connect", () => {
      if (typeof write === "string") socket.write(write);
      else void write(socket, () => over);
    });
  });
}

/** A9's opposite: a chunked body as fast as it goes, until the server has had enough. */
export function postEndless(address: string): { readonly answer: Promise<Answer>; readonly bytes: () => number } {
  const part = Buffer.alloc(64 * 1024, 0x41);
  const chunk = Buffer.concat([Buffer.from(`${part.length.toString(16)}\r\n`), part, Buffer.from("\r\n")]);
  // An address of its own, where a proxy is trusted.
  const headers = {
    "Content-Type": "application/json",
    "Transfer-Encoding": "chunked",
    "X-Forwarded-For": "172.31.0.98",
  };
  let bytes = 0;
  const answer = sendRaw(
    address,
    async (socket, isOver) => {
      socket.write(`${head("POST", headers)}\r\n`);
      while (!isOver() && socket.writable) {
        bytes += part.length;
        if (!socket.write(chunk)) await Promise.race([new Promise((done) => socket.once("drain", done)), sleep(200)]);
      }
    },
    { untilClosed: true, timeoutMs: 10_000 },
  );
  return { answer, bytes: () => bytes };
}

/** Start and header lines of a request, without the empty line that ends them. */
export function head(method: string, headers: Readonly<Record<string, string | number>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${ANALYSIS_PATH} HTTP/1.1\r\nHost: localhost\r\n${lines.join("")}`;
}

function isWhole(received: Buffer): boolean {
  const end = received.indexOf("\r\n\r\n");
  if (end < 0) return false;
  const { headers, status } = parseAnswer(received);
  if (status < 200) return false;
  return received.length - end - 4 >= Number(headers["content-length"] ?? 0);
}

function parseAnswer(received: Buffer): Pick<Answer, "status" | "headers" | "body"> {
  const text = received.toString("utf8");
  const [top = "", ...rest] = text.split("\r\n\r\n");
  const [start = "", ...lines] = top.split("\r\n");
  const headers = lines.map((line) => {
    const [name = "", ...value] = line.split(":");
    return [name.trim().toLowerCase(), value.join(":").trim()] as const;
  });
  return {
    status: Number(/^HTTP\/1\.1 (\d{3})/.exec(start)?.[1] ?? 0),
    headers: Object.fromEntries(headers),
    body: rest.join("\r\n\r\n"),
  };
}

function flat(headers: NodeJS.Dict<string | string[]>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name, String(value)]));
}
