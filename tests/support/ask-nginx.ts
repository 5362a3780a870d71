import { once } from "node:events";
import type { Socket } from "node:net";
import { type Nginx, type NginxOptions, startNginx } from "#lab/servers/nginx.ts";
import { connectTo } from "./ask-proxy.ts";
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

/** Over TLS, for bytes as they are. */
export async function connectToNginx(nginx: Nginx): Promise<Socket> {
  const socket = connectTo(nginx);
  await once(socket, "secureConnect");
  return socket.on("error", () => undefined);
}

/** What comes first on a connection. */
export async function firstBytes(socket: Socket): Promise<string> {
  return String(((await once(socket, "data")) as [Buffer])[0]);
}
