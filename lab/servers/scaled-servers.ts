import { once } from "node:events";
import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { freePort } from "./free-port.ts";
import { HAS_NGINX, startNginx } from "./nginx.ts";
import { HAS_POSTGRES, startPostgres } from "./postgres-server.ts";
import { untilUp } from "./programs.ts";
import { HAS_REDIS, startRedis } from "./redis-server.ts";
import { type ServerProcess, startServerProcess } from "./server-process.ts";

export const CAN_SCALE = HAS_NGINX && HAS_POSTGRES && HAS_REDIS;
/** Options of a suite that is skipped where one of them is missing. */
export const NEEDS_ALL_OF_THEM = { meta: { skipReason: "nginx, PostgreSQL or Redis is not installed" } };

export interface Ask {
  readonly path: string;
  readonly body?: Buffer;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Answered {
  /** 0: the connection broke. */
  readonly status: number;
  readonly text: string;
}

export type ScaledServers = Awaited<ReturnType<typeof startScaledServers>>;

/** Safety only. */
const READY_MS = 60_000;

/**
 * Servers behind one nginx, with one Redis and one PostgreSQL, as docs/deploying.md sets them up.
 *
 * @param environment of every server, beside what makes them one
 */
export async function startScaledServers(count: number, environment: Readonly<Record<string, string>> = {}) {
  const [redis, postgres] = await Promise.all([startRedis(), startPostgres()]);
  const shared = { REDIS_URL: redis.url, DATABASE_URL: postgres.url, TRUST_PROXY_HOPS: "1", ...environment };
  const ports: number[] = [];
  for (let n = 0; n < count; n += 1) ports.push(await freePort());
  const start = (port: number): ServerProcess => startServerProcess({ ...shared, PORT: String(port) });
  const servers = ports.map(start);
  await Promise.all(servers.map((server) => server.address));
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  const nginx = await startNginx(urls, { inventedClients: true });
  const agent = new Agent({ ca: nginx.certificate, keepAlive: true });

  return {
    postgres,
    redis,
    servers,
    async ask({ path, body, headers = {} }: Ask): Promise<Answered> {
      const length = body === undefined ? {} : { "content-length": String(body.length) };
      const type = body === undefined ? {} : { "content-type": "application/json" };
      const method = body === undefined ? "GET" : "POST";
      const sent = request(nginx.url + path, { agent, method, headers: { ...type, ...length, ...headers } });
      sent.end(body);
      try {
        const [answer] = (await once(sent, "response")) as [IncomingMessage];
        const text = Buffer.concat(await answer.toArray()).toString();
        return { status: answer.statusCode ?? 0, text };
      } catch {
        return { status: 0, text: "" };
      }
    },
    /** Ends one as a crash would. */
    async kill(index: number) {
      servers[index]?.child.kill("SIGKILL");
      await servers[index]?.exited;
    },
    /** Stops one in order and starts another at its address. @returns exit code of the first */
    async replace(index: number) {
      const old = servers[index] as ServerProcess;
      old.child.kill("SIGTERM");
      const { code } = await old.exited;
      old.remove();
      servers[index] = start(ports[index] as number);
      const address = await servers[index].address;
      const ask = async () => ((await fetch(`${address}/readyz`)).status === 200 ? true : null);
      await untilUp(ask, READY_MS, () => `${address} is not ready`);
      return code;
    },
    async close() {
      agent.destroy();
      await nginx.stop();
      for (const server of servers) server.remove();
      await Promise.all([redis.remove(), postgres.remove()]);
    },
  };
}
