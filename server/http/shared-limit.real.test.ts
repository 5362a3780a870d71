import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import type { ServerProcess } from "#lab/servers/server-process.ts";
import { askInVain } from "#tests/support/ask-in-vain.ts";
import { type Balancer, startBalancer } from "#tests/support/balancer.ts";
import { startIdleServer } from "#tests/support/idle-server.ts";

/** Whole processes, as an operator runs several. */

/** One after the other: what a client has in flight at once is limited too. */
async function inTurn<T>(times: number, ask: (i: number) => Promise<T>): Promise<T[]> {
  const answers: T[] = [];
  for (let i = 0; i < times; i += 1) answers.push(await ask(i));
  return answers;
}

describe.skipIf(!HAS_REDIS)("two server processes behind one address", NEEDS_REDIS, () => {
  let redis: RedisServer;
  let servers: readonly ServerProcess[];
  let balancer: Balancer;

  beforeAll(async () => {
    redis = await startRedis();
    const environment = { REDIS_URL: redis.url, ANALYSIS_LIMITS: "burst=6,hour=20,day=60", TRUST_PROXY_HOPS: "1" };
    servers = [startIdleServer(environment), startIdleServer(environment)];
    balancer = await startBalancer(await Promise.all(servers.map(({ address }) => address)));
  }, 60_000);
  afterAll(async () => {
    balancer.close();
    for (const server of servers) server.remove();
    await redis.remove();
  });

  it("share one limit that no claimed address gets round, and leave no address in Redis (I1, I4)", async () => {
    const headers = (i: number) => ({ "x-forwarded-for": `9.9.9.${i}, 203.0.113.77` });
    const answers = await inTurn(20, (i) => askInVain(balancer.address, headers(i)));
    expect(answers.filter(({ status }) => status === 400)).toHaveLength(6);
    const refused = answers.filter(({ status }) => status === 429);
    expect(refused).toHaveLength(14);
    for (const { wait } of refused) expect([wait >= 1, wait <= 60, Number.isInteger(wait)]).toEqual([true, true, true]);
    expect((await askInVain(balancer.address, { "x-forwarded-for": "203.0.113.78" })).status).toBe(400);
    const held = await redis.dump();
    expect(held.length).toBeGreaterThan(3);
    expect(JSON.stringify(held)).not.toMatch(/203\.0\.113|127\.0\.0\.1|9\.9\.9/);
    for (const { ttl } of held) expect(ttl > 0 && ttl <= 86_400).toBe(true);
  });

  it("go on without Redis, each with a limit of its own, and say so in one line", async () => {
    await redis.kill();
    for (const server of servers) {
      const address = await server.address;
      const answers = await inTurn(10, () => askInVain(address, { "x-forwarded-for": "203.0.113.80" }));
      expect(answers.map(({ status }) => status)).toEqual([...Array(6).fill(400), ...Array(4).fill(429)]);
      expect(server.err().match(/store of the rate limits is away/g)).toHaveLength(1);
      expect(server.err()).not.toMatch(/203\.0\.113|redis:\/\//);
    }
  }, 60_000);
});
