import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { request as requestTls } from "node:https";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import type { RunningProxy } from "#lab/servers/proxies.ts";
import { postHead } from "./raw-connection.ts";

type Proxy = Pick<RunningProxy, "url" | "certificate">;

export interface ProxyAnswer {
  /** 0: none came. */
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  /** Names as they came, one for each line. */
  readonly names: readonly string[];
  readonly body: Buffer;
}

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a post. */
  readonly body?: string | Buffer;
}

/** On a connection of its own. */
export async function askProxy({ url, certificate }: Proxy, { path, headers = {}, body }: Asked): Promise<ProxyAnswer> {
  const send = certificate === undefined ? request : requestTls;
  const method = body === undefined ? "GET" : "POST";
  const length =
    body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)), "content-type": "application/json" };
  const sent = send(url + path, { agent: false, ca: certificate, method, headers: { ...length, ...headers } });
  sent.on("error", () => undefined).end(body);
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    const { statusCode: status = 0, headers: own, rawHeaders } = answer;
    const names = rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
    return { status, headers: own, names, body: Buffer.concat(await answer.toArray()) };
  } catch {
    return { status: 0, headers: {}, names: [], body: Buffer.alloc(0) };
  }
}

const PIECE = Buffer.alloc(64 * 1024, 0x41);
/** Safety only: the longest takes 16 s. */
const GIVEN_UP_MS = 30_000;

/**
 * Status and body of the answer to a post of so many bytes, by a client that reads when it has sent everything, as browsers do
 * over HTTP/1.1; "" where none came.
 */
export async function postReadingLast(proxy: Proxy, bytes: number, bytesPerSecond: number): Promise<string> {
  const socket = connectTo(proxy);
  const gone = once(socket, "close").catch(() => undefined);
  const late = setTimeout(() => socket.destroy(), GIVEN_UP_MS);
  socket.on("error", () => undefined).pause();
  const begun = performance.now();
  socket.write(postHead(bytes));
  for (let sent = 0; sent < bytes && !socket.destroyed; sent += PIECE.length) {
    const piece = PIECE.subarray(0, bytes - sent);
    if (!socket.write(piece)) await Promise.race([once(socket, "drain").catch(() => undefined), gone]);
    const due = begun + (1_000 * sent) / bytesPerSecond;
    if (due > performance.now()) await sleep(due - performance.now());
  }
  let text = "";
  socket.on("data", (read) => {
    text += String(read);
    if (text.includes('"code"')) socket.destroy();
  });
  socket.resume();
  await gone;
  clearTimeout(late);
  return text;
}

/** For bytes as they are. */
export function connectTo({ url, certificate }: Proxy): Socket {
  const to = { port: Number(new URL(url).port), host: "127.0.0.1" };
  return certificate === undefined ? connect(to) : connectTls({ ...to, servername: "localhost", ca: certificate });
}
