import { HAS_NGINX, startNginx } from "#lab/servers/nginx.ts";
import { HAS_REDIS, startRedis } from "#lab/servers/redis-server.ts";
import type { CoreTime, Reading } from "./core-time.ts";
import { watchCoreTime } from "./core-time.ts";
import type { Figures } from "./figures.ts";
import { type ServerUnderTest, startServerUnderTest } from "./server-under-test.ts";
import type { WorkerMemory } from "./worker-memory.ts";

export const CAN_GO_THROUGH_NGINX = HAS_NGINX && HAS_REDIS;
export const NEEDS_NGINX_AND_REDIS = "nginx, openssl or Redis is not installed";

const SERVERS = 2;

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
    { inventedClients: true },
  );
  let log = "";
  for (const stream of [nginx.stderr, ...servers.map(({ process: { child } }) => child.stderr)])
    stream?.on("data", (bytes) => {
      log += String(bytes);
    });
  const ownTime = watchCoreTime(nginx.pid);
  const [first] = servers as [ServerUnderTest, ...ServerUnderTest[]];
  const each = (use: (server: ServerUnderTest) => void) => servers.forEach(use);
  return {
    address: nginx.siteWithoutTls,
    tls: nginx,
    process: {
      ...first.process,
      err: () => log,
      filesTouched: () => [...servers.flatMap((server) => server.process.filesTouched()), ...nginx.filesWritten()],
    },
    usageFiles: servers.flatMap(({ usageFiles }) => usageFiles),
    pids: servers.flatMap(({ pids }) => pids),
    hasEnded: () => servers.some((server) => server.hasEnded()),
    workers: workersOf(servers),
    coreTime: coreTimeOf([...servers.map(({ coreTime }) => coreTime), ownTime]),
    figures: async () => sumOf(await Promise.all(servers.map((server) => server.figures()))),
    workedMs: () => servers.reduce((sum, server) => sum + server.workedMs(), 0),
    slowness: first.slowness,
    block: (ms, idly) => each((server) => server.block(ms, idly)),
    keep: (bytes) => each((server) => server.keep(bytes)),
    call: (host, port) => each((server) => server.call(host, port)),
    forward: (ms) => each((server) => server.forward(ms)),
    async stop() {
      ownTime.stop();
      await nginx.stop();
      await Promise.all(servers.map((server) => server.stop()));
      await redis.remove();
    },
  };
}

function workersOf(servers: readonly ServerUnderTest[]): WorkerMemory {
  return {
    peak() {
      const peaks = servers.map(({ workers }) => workers.peak()).filter((peak) => peak !== null);
      return peaks.length === 0 ? null : Math.max(...peaks);
    },
    reset() {
      for (const { workers } of servers) workers.reset();
    },
    stop() {
      for (const { workers } of servers) workers.stop();
    },
  };
}

/** A request goes through nginx and one of the servers: their waits add up. */
function coreTimeOf(parts: readonly CoreTime[]): CoreTime {
  const readings = new WeakMap<Reading, readonly Reading[]>();
  return {
    read() {
      const all = parts.map((part) => part.read());
      const reading: Reading = new Map();
      readings.set(reading, all);
      return reading;
    },
    since(before) {
      const all = readings.get(before) ?? [];
      const times = parts.map((part, i) => part.since(all[i] ?? new Map()));
      return {
        workedMs: Math.max(...times.map(({ workedMs }) => workedMs)),
        waitedMs: times.reduce((sum, { waitedMs }) => sum + waitedMs, 0),
      };
    },
    stop() {
      for (const part of parts) part.stop();
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
    loopLateMs: most(({ loopLateMs }) => loopLateMs),
    rss: sum(({ rss }) => rss),
    heapUsed: sum(({ heapUsed }) => heapUsed),
    outbound: all.flatMap(({ outbound }) => outbound),
  };
}
