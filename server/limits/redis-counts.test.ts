import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#tests/support/redis-server.ts";
import { createRedisCounts, type RedisCounts } from "./redis-counts.ts";
import { DAY_MS } from "./windows.ts";

const LIMITS = { burst: 3, hour: 5, day: 7 };
const ADDRESS = [203, 0, 113, 77];
let redis: RedisServer;
let opened: RedisCounts[] = [];

/** A clock that says noon, so that no window of a test is cut by midnight. */
const begun = Date.now();
const noon = (): number => 20_000.5 * DAY_MS + Date.now() - begun;

async function counts(now: () => number = noon): Promise<RedisCounts> {
  const made = createRedisCounts(redis.url, LIMITS, now);
  opened.push(made);
  expect(await made.whenReady(5_000)).toBeNull();
  return made;
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

  it("lets exactly the limit through, however many processes ask at the same time", async () => {
    const both = [await counts(), await counts()];
    const taken = await Promise.all(Array.from({ length: 40 }, (_, i) => both[i % 2]?.take(ADDRESS)));
    expect(taken.filter((one) => one?.ok)).toHaveLength(3);
    const refused = taken.flatMap((one) => (one?.ok === false ? [one.waitMs] : []));
    for (const waitMs of refused) {
      expect(waitMs).toBeGreaterThan(55_000);
      expect(waitMs).toBeLessThanOrEqual(60_000);
    }
  });

  it("takes nothing of any window for a refusal, and gives back what did not take place", async () => {
    const [one, two] = [await counts(), await counts()];
    const first = await one.take(ADDRESS);
    await one.take(ADDRESS);
    await two.take(ADDRESS);
    for (let i = 0; i < 5; i += 1) expect(await two.take(ADDRESS)).toMatchObject({ ok: false });
    const before = await redis.dump();
    expect(before.map(({ value }) => value).filter((value) => value.length < 5)).toEqual(["3", "3", "3"]);
    if (first.ok) first.giveBack();
    await expect.poll(async () => (await two.take(ADDRESS)).ok).toBe(true);
    expect(await two.take(ADDRESS)).toMatchObject({ ok: false });
  });

  it("counts the coarser IPv6 buckets in the same step (I3)", async () => {
    const one = await counts();
    const address = (i: number): number[] => [0x20, 1, 0xd, 0xb8, 0, 3, i, 0, 0, 0, 0, 0, 0, 0, 0, 1];
    let allowed = 0;
    while ((await one.take(address(allowed))).ok) allowed += 1;
    expect(allowed).toBe(16 * LIMITS.burst);
  });

  it("holds hashes that end with their day, and no address", async () => {
    await (await counts()).take(ADDRESS);
    await (await counts()).take([0x20, 1, 0xd, 0xb8, 0, 3, 9, 0, 0, 0, 0, 0, 0, 0, 0, 1]);
    const held = await redis.dump();
    expect(held).toHaveLength(1 + 3 + 9);
    const dayLeft = DAY_MS / 2 / 1000;
    for (const { key, value, ttl } of held) {
      expect(key).toMatch(/^\{skinglow:limits\}:(secret:\d+|\d+:[\w-]{16}:[012])$/);
      expect(value).toMatch(/^(1|[\w-]{43})$/);
      expect(ttl).toBeGreaterThan(0);
      expect(ttl).toBeLessThanOrEqual(dayLeft);
    }
    expect(JSON.stringify(held)).not.toMatch(/203|2001|d:?b8/);
  });

  it("has a new secret on a new day", async () => {
    const at = { day: 20_000 };
    // A moment after midnight, so that what is set now still lives.
    const one = await counts(() => at.day * DAY_MS + 1);
    for (let i = 0; i < 3; i += 1) await one.take(ADDRESS);
    at.day += 1;
    expect(await one.take(ADDRESS)).toMatchObject({ ok: true });
    const held = await redis.dump();
    const secrets = held.filter(({ key }) => key.includes("secret")).map(({ value }) => value);
    expect(new Set(secrets).size).toBe(2);
    const names = held.flatMap(({ key }) => /\d+:([\w-]{16}):0$/.exec(key)?.[1] ?? []);
    expect(new Set(names).size).toBe(2);
  });

  it("agrees on a secret again after Redis was emptied", async () => {
    const both = [await counts(), await counts()];
    for (const one of both) await one.take(ADDRESS);
    await redis.client.flushall();
    const taken = await Promise.all(Array.from({ length: 10 }, (_, i) => both[i % 2]?.take(ADDRESS)));
    expect(taken.filter((one) => one?.ok)).toHaveLength(3);
  });

  it("rejects at once while Redis is away, and counts again when it is back", async () => {
    const one = await counts();
    await one.take(ADDRESS);
    await redis.kill();
    await expect(one.take(ADDRESS)).rejects.toThrow();
    const begun = performance.now();
    await expect(one.take(ADDRESS)).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(100 * (process.env.CI ? 3 : 1));
    await redis.restart();
    await expect
      .poll(
        () =>
          one.take(ADDRESS).then(
            ({ ok }) => ok,
            () => "away",
          ),
        { timeout: 15_000 },
      )
      .toBe(true);
  });

  it("tells a wrong password from a Redis that is away", async () => {
    await redis.client.config("SET", "requirepass", "right");
    const made = createRedisCounts(redis.url.replace("//", "//:wrong@"), LIMITS);
    opened.push(made);
    expect(String(await made.whenReady(500))).toMatch(/WRONGPASS/);
    await expect(made.take(ADDRESS)).rejects.toThrow(/WRONGPASS/);
    await redis.client.config("SET", "requirepass", "");
  });

  it("rejects in a moment when Redis hangs", async () => {
    const one = await counts();
    await one.take(ADDRESS);
    await redis.client.call("client", "pause", "900", "all").catch(() => undefined);
    const begun = performance.now();
    await expect(one.take(ADDRESS)).rejects.toThrow();
    expect(performance.now() - begun).toBeLessThan(750 * (process.env.CI ? 3 : 1));
    await sleep(900);
  });
});
