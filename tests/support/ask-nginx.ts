import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import type { Socket } from "node:net";
import { connect, type TLSSocket } from "node:tls";
import { type Nginx, type NginxOptions, startNginx } from "#lab/servers/nginx.ts";
import type { RecordingServer } from "./recording-server.ts";

/** Started by a test, and stopped after it by `stopStarted`. */
const started: { stop: () => unknown }[] = [];

export function stopAfterTest(...ones: readonly { stop: () => unknown }[]): void {
  started.push(...ones);
}

export async function stopStarted(): Promise<void> {
  for (const { stop } of started.splice(0)) await stop();
}

/** Ends with the test. */
export async function nginxBefore(servers: readonly RecordingServer[], options: NginxOptions = {}): Promise<Nginx> {
  const urls = servers.map(({ url }) => url);
  const nginx = await startNginx(urls, options);
  stopAfterTest(nginx, ...servers.map(({ close }) => ({ stop: close })));
  return nginx;
}

export interface Answer {
  readonly status: number | undefined;
  readonly headers: IncomingMessage["headers"];
  /** Names as they came, one for each line. */
  readonly names: readonly string[];
  readonly text: string;
}

/** A connection of its own. A body makes it a post. */
export async function askNginx(
  { url, certificate }: Nginx,
  path: string,
  body?: Buffer | string,
  headers: Record<string, string> = {},
): Promise<Answer> {
  const agent = new Agent({ ca: certificate });
  const method = body === undefined ? "GET" : "POST";
  const length = body === undefined ? {} : { "content-length": String(Buffer.byteLength(body)) };
  const all = { "content-type": "application/json", ...length, ...headers };
  const sent = request(url + path, { agent, method, headers: all });
  sent.on("error", () => undefined).end(body);
  const [answer] = (await once(sent, "response")) as [IncomingMessage];
  const text = Buffer.concat(await answer.toArray()).toString();
  agent.destroy();
  const names = answer.rawHeaders.filter((_, i) => i % 2 === 0).map((name) => name.toLowerCase());
  return { status: answer.statusCode, headers: answer.headers, names, text };
}

/** Over TLS, for bytes as they are. */
export async function connectToNginx({ url, certificate }: Nginx): Promise<TLSSocket> {
  const { port } = new URL(url);
  const socket = connect({ port: Number(port), host: "127.0.0.1", servername: "localhost", ca: certificate });
  await once(socket, "secureConnect");
  return socket.on("error", () => undefined);
}

/** What comes first on a connection. */
export async function firstBytes(socket: Socket): Promise<string> {
  return String(((await once(socket, "data")) as [Buffer])[0]);
}
