import { HAS_NGINX, startNginx } from "#lab/servers/nginx.ts";
import { HAS_REDIS, startRedis } from "#lab/servers/redis-server.ts";
import { watchCoreTime } from "./core-time.ts";
import type { Figures } from "./figures.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server-under-test.ts";
import { watchWorkerMemory } from "./worker-memory.ts";

export const CAN_GO_THROUGH_NGINX = HAS_NGINX && HAS_REDIS;
export const NEEDS_NGINX_AND_REDIS = "nginx, openssl or Redis is not installed";

const SERVERS = 2;
const IS_FULL = process.env.HOSTILE_FULL === "1";
/** How long nginx waits for a client that takes nothing; its length in deploy/nginx.conf is waited for in full form. */
const SHORTER = [[/send_timeout 30s;/, "send_timeout 5s;"]] as const;

/**
 * Two servers with one Redis behind the real nginx with deploy/nginx.conf; asked without TLS, which is no part of any limit.
 * What a row writes into X-Forwarded-For is the address that nginx sees. Figures are the sum of both, or the longest.
 */
export async function startBehindNginx(
  environment: Readonly<Record<string, string>>,
  warmUp: (server: ServerUnderTest) => Promise<void>,
): Promise<ServerUnderTest> {
  const redis = await startRedis();
  const shared = { ...environment, TRUST_PROXY_HOPS: "1", REDIS_URL: redis.url };
  const servers = await Promise.all(Array.from({ length: SERVERS }, () => startServerUnderTest(shared)));
  for (const server of servers) await warmUp(server);
  await redis.client.flushall();
  const nginx = await startNginx(
    servers.map(({ address }) => address),
    { inventedClients: true, changes: IS_FULL ? [] : SHORTER },
  );
  let log = "";
  for (const stream of [nginx.stderr, ...servers.map(({ process: { child } }) => child.stderr)])
    stream?.on("data", (bytes) => {
      log += String(bytes);
    });
  // One for all of them, instead of each server's own.
  for (const { workers, coreTime } of servers) for (const own of [workers, coreTime]) own.stop();
  const pids = servers.flatMap((server) => server.pids);
  const workers = watchWorkerMemory(pids);
  const coreTime = watchCoreTime([...pids, nginx.pid]);
  const [first] = servers as [ServerUnderTest, ...ServerUnderTest[]];
  return {
    address: nginx.siteWithoutTls,
    tls: nginx,
    process: {
      ...first.process,
      err: () => log,
      filesTouched: () => [...servers.flatMap((server) => server.process.filesTouched()), ...nginx.filesWritten()],
    },
    usageFiles: servers.flatMap(({ usageFiles }) => usageFiles),
    pids,
    hasEnded: () => servers.some((server) => server.hasEnded()),
    workers,
    coreTime,
    figures: async () => sumOf(await Promise.all(servers.map((server) => server.figures()))),
    workedMs: () => servers.reduce((sum, server) => sum + server.workedMs(), 0),
    slowness: first.slowness,
    tell(order) {
      for (const server of servers) server.tell(order);
    },
    async stop() {
      workers.stop();
      coreTime.stop();
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await redis.remove();
    },
  };
}

function sumOf(all: readonly Figures[]): Figures {
  const sum = (of: (figures: Figures) => number): number => all.reduce((total, figures) => total + of(figures), 0);
  const most = (of: (figures: Figures) => number): number => Math.max(...all.map(of));
  return {
    id: 0,
    loopHeldMs: most(({ loopHeldMs }) => loopHeldMs),
    loopStoodMs: most(({ loopStoodMs }) => loopStoodMs),
    rss: sum(({ rss }) => rss),
    heapUsed: sum(({ heapUsed }) => heapUsed),
    outbound: all.flatMap(({ outbound }) => outbound),
  };
}
