import { once } from "node:events";
import { type IncomingMessage, request } from "node:http";
import { request as requestTls } from "node:https";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { connect as connectTls } from "node:tls";
import { ANALYSIS_PATH } from "#contract/api.ts";
import type { RunningProxy } from "#lab/servers/proxies.ts";

export interface ProxyAnswer {
  /** 0: none came. */
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly body: Buffer;
}

interface Asked {
  readonly path: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Makes it a post. */
  readonly body?: string;
}

/** On a connection of its own. */
export async function askProxy(
  { url, certificate }: RunningProxy,
  { path, headers = {}, body }: Asked,
): Promise<ProxyAnswer> {
  const send = certificate === undefined ? request : requestTls;
  const method = body === undefined ? "GET" : "POST";
  const length =
    body === undefined ? {} : { "content-length": String(body.length), "content-type": "application/json" };
  const sent = send(url + path, { agent: false, ca: certificate, method, headers: { ...length, ...headers } });
  sent.end(body);
  try {
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode ?? 0, headers: answer.headers, body: Buffer.concat(await answer.toArray()) };
  } catch {
    return { status: 0, headers: {}, body: Buffer.alloc(0) };
  }
}

const PIECE = Buffer.alloc(64 * 1024, 0x41);
/** Safety only: the longest takes 16 s. */
const GIVEN_UP_MS = 30_000;

/**
 * Status and body of the answer to a post of so many bytes, by a client that reads when it has sent everything, as browsers do
 * over HTTP/1.1; "" where none came.
 */
export async function postReadingLast(proxy: RunningProxy, bytes: number, bytesPerSecond: number): Promise<string> {
  const socket = connectTo(proxy);
  const gone = once(socket, "close").catch(() => undefined);
  const late = setTimeout(() => socket.destroy(), GIVEN_UP_MS);
  socket.on("error", () => undefined).pause();
  const begun = performance.now();
  socket.write(
    `POST ${ANALYSIS_PATH} HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\nContent-Length: ${bytes}\r\n\r\n`,
  );
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

function connectTo({ url, certificate }: RunningProxy): Socket {
  const to = { port: Number(new URL(url).port), host: "127.0.0.1" };
  return certificate === undefined ? connect(to) : connectTls({ ...to, servername: "localhost", ca: certificate });
}
