import { afterEach, describe, expect, it } from "vitest";
import { HAS_PGBOUNCER, NEEDS_PGBOUNCER, startPgBouncer } from "#lab/servers/pgbouncer.ts";
import { HAS_POSTGRES, startPostgres } from "#lab/servers/postgres-server.ts";
import { startRedisCluster, startRedisSentinels } from "#lab/servers/redis-kinds.ts";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { askInVain } from "#tests/support/ask-in-vain.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";

/** Two server processes before stores that operators have: one limit holds, or the log says why not and what mends it. */

const LIMIT = 5;
const LIMITS = { ANALYSIS_LIMITS: `burst=${LIMIT},hour=${LIMIT},day=${LIMIT}`, TRUST_PROXY_HOPS: "1" };
const started: (() => unknown)[] = [];
afterEach(async () => {
  for (const stop of started.splice(0).reverse()) await stop();
});

function startTwo(environment: Record<string, string>): readonly ServerProcess[] {
  const servers = [0, 1].map(() => startIdleServer({ ...LIMITS, ...environment }));
  started.push(...servers.map((server) => server.remove));
  return servers;
}

let client = 0;
/** Of one client: how many of 12 requests to two servers in turn are let through. */
async function letThrough(servers: readonly ServerProcess[], between: () => Promise<unknown> = async () => undefined) {
  client += 1;
  const statuses: number[] = [];
  for (let i = 0; i < 12; i += 1) {
    const address = await (servers[i % 2] as ServerProcess).address;
    statuses.push((await askInVain(address, { "x-forwarded-for": `203.0.113.${client}` })).status);
    await between();
  }
  expect(statuses.filter((status) => status !== 400 && status !== 429)).toEqual([]);
  return statuses.filter((status) => status === 400).length;
}

/** Each line is JSON; what stands in them. */
function messages(servers: readonly ServerProcess[]): string {
  const lines = servers.flatMap((server) => server.err().split("\n")).filter(Boolean);
  return lines.map((line) => (JSON.parse(line) as { msg?: string }).msg ?? "").join("\n");
}

async function redisFor(...more: readonly string[]): Promise<RedisServer> {
  const redis = await startRedis(more);
  started.push(redis.remove);
  return redis;
}

describe.skipIf(!HAS_REDIS)("one limit of two servers", NEEDS_REDIS, () => {
  it("holds in a cluster, without a word of ours about it", async () => {
    const cluster = await startRedisCluster();
    started.push(cluster.remove);
    // The keys lie with one of them: each server knows another one first.
    const servers = cluster.nodes.map(({ url }) => startTwo({ REDIS_URL: url })[0] as ServerProcess);
    expect(await letThrough(servers)).toBe(LIMIT);
    expect(messages(servers)).not.toMatch(/Redis|store/);
  });

  it("holds with Sentinel, and again after another one has become the primary", async () => {
    const sentinels = await startRedisSentinels("of-these-servers");
    started.push(sentinels.remove);
    const url = `redis://:of-these-servers@${sentinels.name}`;
    const servers = startTwo({ REDIS_URL: url, REDIS_SENTINELS: sentinels.sentinel });
    expect(await letThrough(servers)).toBe(LIMIT);
    expect(messages(servers)).not.toMatch(/store/);
    await sentinels.failOver();
    await expect.poll(async () => await letThrough(servers)).toBe(LIMIT);
  });

  it("holds in a store that comes back as a cluster, and as a single one again", async () => {
    const redis = await redisFor();
    const servers = startTwo({ REDIS_URL: redis.url });
    expect(await letThrough(servers)).toBe(LIMIT);
    for (const more of [["--cluster-enabled", "yes", "--cluster-announce-ip", "127.0.0.1"], []]) {
      await redis.kill();
      await redis.restart(more);
      if (more.length > 0) await redis.client.cluster("ADDSLOTSRANGE", 0, 16_383);
      await expect.poll(async () => await letThrough(servers)).toBe(LIMIT);
    }
  });

  it("holds where the day's secret is thrown away, and what evicts is told with its remedy", async () => {
    const redis = await redisFor("--maxmemory", "100mb", "--maxmemory-policy", "allkeys-lru");
    const servers = startTwo({ REDIS_URL: redis.url });
    await letThrough(servers);
    expect(await letThrough(servers, () => redis.client.del("{skinglow:limits}:secret"))).toBe(LIMIT);
    expect(messages(servers).match(/Set maxmemory-policy noeviction/g)).toHaveLength(2);
  });
});

describe.skipIf(!(HAS_PGBOUNCER && HAS_POSTGRES))("usage figures through PgBouncer", NEEDS_PGBOUNCER, () => {
  it.each(["transaction", "statement"] as const)("in %s mode are stored, or it is said why not", async (mode) => {
    const postgres = await startPostgres();
    started.push(postgres.remove);
    const pool = await startPgBouncer(postgres.url, mode);
    started.push(pool.stop);
    const servers = startTwo({ DATABASE_URL: pool.url });
    for (const { address } of servers)
      await fetch(`${await address}/en`, {
        headers: { "x-forwarded-for": "203.0.113.1", "sec-fetch-dest": "document" },
      });
    const stored = () => postgres.query("SELECT sum(count)::int AS sum FROM usage_daily").catch(() => []);
    if (mode === "transaction") await expect.poll(stored).toEqual([{ sum: 2 }]);
    else await expect.poll(() => messages(servers)).toMatch(/cannot be stored \(08P01: .*a pooler must keep/);
    expect(messages(servers)).not.toMatch(mode === "transaction" ? /cannot be stored/ : /skinglow-usage/);
  });
});

it("standard error is JSON lines alone, whatever libraries have to say", async () => {
  const servers = startTwo({ DATABASE_URL: "postgres://user:canary@127.0.0.1:1/none?sslmode=require" });
  for (const { address } of servers) await fetch(`${await address}/en`);
  await expect.poll(() => messages(servers)).toMatch(/SSL modes/);
  expect(messages(servers)).not.toContain("canary");
});
