import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import { FOREIGN } from "#tests/support/foreign-keys.ts";
import { connectRedis, type RedisConnection } from "../../../limits/connect-redis.ts";
import { callsOfClient } from "../../../limits/rates.ts";
import { countDailyCalls, type DailyCalls } from "./daily-calls.ts";
import { shareDailyCalls } from "./shared-daily-calls.ts";

const DAY_MS = 24 * 60 * 60 * 1000;

async function takeMany(calls: DailyCalls, times: number): Promise<number> {
  let taken = 0;
  for (let n = 0; n < times; n += 1) if (await calls.take()) taken += 1;
  return taken;
}

describe("the day's calls to the AI provider (ANALYSIS_DAILY_CALLS)", () => {
  it("are spent after so many and new at midnight UTC", async () => {
    let time = Date.parse("2026-11-22T12:00:00Z");
    const calls = countDailyCalls(2, () => time);
    expect(await takeMany(calls, 5)).toBe(2);
    time = Date.parse("2026-11-22T23:59:59Z");
    expect(await calls.take()).toBe(false);
    time = Date.parse("2026-11-23T00:00:00Z");
    expect(await takeMany(calls, 5)).toBe(2);
  });

  it("are given back when none went out, and none at 0", async () => {
    const calls = countDailyCalls(1);
    expect(await calls.take()).toBe(true);
    calls.giveBack();
    expect(await takeMany(calls, 2)).toBe(1);
    expect(await countDailyCalls(0).take()).toBe(false);
  });

  it.each([
    [0, 0],
    [1, 1],
    [99, 1],
    [100, 2],
    [1_000, 20],
    [100_000_000, 2_000_000],
  ])("of %i in all, one client has %i", (all, own) => {
    expect(callsOfClient(all)).toBe(own);
  });
});

describe.skipIf(!HAS_REDIS)("the day's calls of several servers", NEEDS_REDIS, () => {
  let redis: RedisServer;
  let connections: RedisConnection[];
  let warnings: string[];
  beforeAll(async () => {
    redis = await startRedis();
    connections = [
      connectRedis({ url: redis.url }),
      connectRedis({ url: redis.url }),
      connectRedis({ url: redis.url }),
    ];
    await Promise.all(connections.map((one) => one.whenReady(5_000)));
  });
  afterAll(async () => {
    for (const one of connections) one.redis.disconnect();
    await redis.remove();
  });
  beforeEach(async () => {
    await redis.client.flushall();
    warnings = [];
  });

  const servers = (most: number, now?: () => number): DailyCalls[] =>
    connections.map((one) => shareDailyCalls(most, one, (message) => warnings.push(message), now));

  it("are one budget, however many ask at the same time", async () => {
    const all = servers(10);
    const taken = await Promise.all(Array.from({ length: 60 }, (_, n) => all[n % 3]?.take()));
    expect(taken.filter(Boolean)).toHaveLength(10);
  });

  it("stand in Redis as a number that goes with its day", async () => {
    await takeMany(servers(10)[0] as DailyCalls, 3);
    const [held, ...more] = await redis.dump();
    expect([held?.value, more]).toEqual(["3", []]);
    const dayLeft = Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);
    expect(held?.ttl).toBeGreaterThanOrEqual(0);
    expect(held?.ttl).toBeLessThanOrEqual(dayLeft + 60);
  });

  it("are given back to all when none went out", async () => {
    const [first, second] = servers(2) as [DailyCalls, DailyCalls];
    expect(await takeMany(first, 2)).toBe(2);
    expect(await second.take()).toBe(false);
    first.giveBack();
    // The next who asks tells of it.
    expect(await first.take()).toBe(true);
    expect(await second.take()).toBe(false);
  });

  it.each(FOREIGN)("hold, and are told of once, where the key is %s", async (_, plant) => {
    const [first, second] = servers(10) as [DailyCalls, DailyCalls];
    expect([await takeMany(first, 4), await takeMany(second, 1)]).toEqual([4, 1]);
    const key = "{skinglow:calls}:today";
    await plant(redis.client, key);
    // Of those who ask next the first begins with what it knows.
    expect((await takeMany(first, 8)) + (await takeMany(second, 8))).toBe(6);
    expect(warnings).toEqual([expect.stringContaining("a Redis of their own")]);
    const [left, text] = [await redis.client.pttl(key), await redis.client.get(key)];
    expect([left > 0 && left <= DAY_MS, text]).toEqual([true, "10"]);
  });

  it("stay near the limit while Redis is away: each goes on from what it knows, and tells afterwards", async () => {
    const [first, second] = servers(10) as [DailyCalls, DailyCalls];
    expect(await takeMany(first, 4)).toBe(4);
    expect(await takeMany(second, 4)).toBe(4);
    await redis.kill();
    expect(await takeMany(first, 20)).toBe(6);
    expect(await takeMany(second, 20)).toBe(2);
    expect(warnings).toHaveLength(2);
    expect(warnings[0]).toMatch(/^The store of the AI provider's calls is away \([A-Z]/);
    await redis.restart();
    // Asked again after a second, once it is connected. Redis was emptied: it hears of what was made meanwhile.
    const askAgain = async (): Promise<number> => {
      await first.take();
      return warnings.length;
    };
    await expect.poll(askAgain, { timeout: 20_000, interval: 300 }).toBe(3);
    expect(Number(await redis.client.get("{skinglow:calls}:today"))).toBeGreaterThanOrEqual(6);
  });
});
