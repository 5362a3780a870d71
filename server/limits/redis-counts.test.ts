import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import { connectRedis, type RedisConnection } from "./connect-redis.ts";
import type { Counts } from "./counts.ts";
import { DAY_MS, ratesOf } from "./rates.ts";
import { createRedisCounts } from "./redis-counts.ts";
import { SHARE_SECRET } from "./redis-scripts.ts";

/** What both stores have in common is in counts.test.ts; here is what only Redis has. */

const LIMITS = { burst: 3, hour: 5, day: 7 };
const ADDRESS = [203, 0, 113, 77];
let redis: RedisServer;
let opened: Counts[] = [];

/** A command that waits longer than any test may. */
const FOREVER_MS = 3_600_000;

function countsBy(connection: RedisConnection): Counts {
  const made = createRedisCounts({ connection, rates: ratesOf(LIMITS), name: "limits", foreign: () => undefined });
  opened.push(made);
  return made;
}

async function counts(commandMs?: number): Promise<Counts> {
  const connection = connectRedis({ url: redis.url, ...(commandMs === undefined ? {} : { commandMs }) });
  expect(await connection.whenReady(5_000)).toBeNull();
  return countsBy(connection);
}

async function secretInRedis(): Promise<string> {
  return String(await redis.client.get("{skinglow:limits}:secret"));
}

describe.skipIf(!HAS_REDIS)("counting in Redis", NEEDS_REDIS, () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  beforeEach(() => redis.client.flushall());
  afterEach(() => {
    for (const made of opened) made.close();
    opened = [];
  });

  it("lets exactly the limit through, however many processes ask at the same time, and after it was emptied", async () => {
    const both = [await counts(), await counts()];
    for (let round = 0; round < 2; round += 1) {
      const taken = await Promise.all(Array.from({ length: 40 }, (_, i) => both[i % 2]?.take(ADDRESS)));
      expect(taken.filter((one) => one?.ok)).toHaveLength(3);
      await redis.client.flushall();
    }
  });

  it("holds hashes that end with their day, and no address", async () => {
    await (await counts()).take(ADDRESS);
    await (await counts()).take([0x20, 1, 0xd, 0xb8, 0, 3, 9, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    const held = await redis.dump();
    expect(held).toHaveLength(1 + 3 + 9);
    const dayLeft = Math.ceil((DAY_MS - (Date.now() % DAY_MS)) / 1000);
    for (const { key, value, ttl } of held) {
      expect(key).toMatch(/^\{skinglow:limits\}:(secret|[\w-]{16}:[012])$/);
      expect(value).toMatch(/^(\d{13}\.\d{3}|[\w-]{43})$/);
      expect(ttl).toBeGreaterThanOrEqual(0);
      // Redis rounds to seconds, and the test has asked a moment later.
      expect(ttl).toBeLessThanOrEqual(dayLeft + 60);
    }
    expect(JSON.stringify(held.map(({ key }) => key))).not.toMatch(/203\.|2001|d:?b8/);
  });

  it("gets its secret back when it has thrown it away alone, and the counts hold", async () => {
    const both = [await counts(), await counts()];
    const taken: boolean[] = [];
    for (let i = 0; i < 12; i += 1) {
      taken.push((await both[i % 2]?.take(ADDRESS))?.ok === true);
      // Once both know it.
      if (i > 0) await redis.client.del("{skinglow:limits}:secret");
    }
    expect(taken.filter(Boolean)).toHaveLength(3);
  });

  it("has a new secret on a new day, whatever a server still knows", async () => {
    const [key, fresh, known] = ["{skinglow:limits}:secret", "f".repeat(43), "k".repeat(43)];
    const share = async (day: number) => {
      await redis.client.flushall();
      return (await redis.client.eval(SHARE_SECRET, 1, key, fresh, day, known)) as [string, number, number, number];
    };
    const today = Math.floor(Date.now() / DAY_MS);
    expect((await share(today))[0]).toBe(known);
    const [held, foreign, day, leftMs] = await share(today - 1);
    expect([held, foreign, day, leftMs > 0 && leftMs <= DAY_MS]).toEqual([fresh, 0, today, true]);
  });

  it("keeps nobody out, and no secret longer than a day, after its clock was set back", async () => {
    const one = await counts();
    for (let i = 0; i < 4; i += 1) await one.take(ADDRESS);
    // As it looks after a week back: everything is a week further ahead.
    const ahead = 7 * DAY_MS;
    for (const { key, value } of await redis.dump()) {
      if (key.endsWith(":secret")) continue;
      await redis.client.set(key, (Number(value) + ahead).toFixed(3), "PX", ahead);
    }
    expect(await one.take(ADDRESS)).toMatchObject({ ok: true });
    const old = await secretInRedis();
    await redis.client.pexpire("{skinglow:limits}:secret", ahead);
    expect(await one.take(ADDRESS)).toMatchObject({ ok: true });
    expect(await secretInRedis()).not.toBe(old);
    expect(await redis.client.pttl("{skinglow:limits}:secret")).toBeLessThanOrEqual(DAY_MS);
  });

  it("rejects without waiting for an answer while Redis is away, and counts again when it is back", async () => {
    const one = await counts(FOREVER_MS);
    await one.take(ADDRESS);
    await redis.kill();
    await expect(one.take(ADDRESS)).rejects.toThrow();
    await expect(one.take(ADDRESS)).rejects.toThrow();
    await redis.restart();
    const isCounted = () =>
      one.take(ADDRESS).then(
        ({ ok }) => ok,
        () => "away",
      );
    await expect.poll(isCounted, { timeout: 15_000 }).toBe(true);
  });

  it("tells a wrong password from a Redis that is away", async () => {
    await redis.client.config("SET", "requirepass", "right");
    const connection = connectRedis({ url: redis.url.replace("//", "//:wrong@") });
    expect(String(await connection.whenReady(500))).toMatch(/WRONGPASS/);
    await expect(countsBy(connection).take(ADDRESS)).rejects.toThrow(/WRONGPASS/);
    await redis.client.config("SET", "requirepass", "");
  });

  it("rejects while Redis hangs, long before it comes back", async () => {
    const one = await counts();
    await one.take(ADDRESS);
    await redis.client.call("client", "pause", String(FOREVER_MS), "write");
    await expect(one.take(ADDRESS)).rejects.toThrow(/timed out/);
    await redis.client.call("client", "unpause");
  });
});
