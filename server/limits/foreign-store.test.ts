import { once } from "node:events";
import { type AddressInfo, createServer, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import type { Redis } from "ioredis";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import { FOREIGN } from "#tests/support/foreign-keys.ts";
import { connectRedis, tellOfForeign } from "./connect-redis.ts";
import { type InsuredCounts, insureCounts } from "./insured-counts.ts";
import { createMemoryCounts } from "./memory-counts.ts";
import { DAY_MS, wholeDay } from "./rates.ts";
import { createRedisCounts } from "./redis-counts.ts";

/** Whatever stands in Redis, and whatever it answers: the limit holds, and one line says so. */

const MOST = 3;
const ADDRESS = [203, 0, 113, 77];
const SECRET = "{skinglow:limits}:secret";
const CLOSE_MS = 2_000;
let redis: RedisServer;
let counts: InsuredCounts;
let warnings: string[];
/** Goes on with each question, so that a store that is away is asked again. */
let time: number;

async function countIn(url: string, readyMs = 5_000): Promise<void> {
  const connection = connectRedis({ url, commandMs: CLOSE_MS });
  const warn = (message: string): void => void warnings.push(message);
  const options = { connection, rates: wholeDay(MOST), name: "limits", foreign: tellOfForeign(warn) } as const;
  const memory = createMemoryCounts(wholeDay(MOST));
  counts = insureCounts(createRedisCounts(options), memory, warn, "rate limits", () => time);
  await connection.whenReady(readyMs);
}

async function allowed(times: number): Promise<number> {
  let taken = 0;
  for (let i = 0; i < times; i += 1) {
    if ((await counts.take(ADDRESS)).ok) taken += 1;
    time += 400;
  }
  return taken;
}

beforeEach(() => {
  warnings = [];
  time = 0;
});
afterEach(() => counts.close());

describe.skipIf(!HAS_REDIS)("a Redis in which something else", NEEDS_REDIS, () => {
  beforeAll(async () => {
    redis = await startRedis();
  });
  afterAll(() => redis.remove());
  beforeEach(async () => {
    await redis.client.flushall();
    await countIn(redis.url);
    await allowed(MOST + 1);
  });

  async function expectHealed(): Promise<void> {
    expect(await allowed(10)).toBeLessThanOrEqual(MOST);
    expect(await allowed(10)).toBe(0);
    expect([counts.trouble, warnings.length]).toEqual([null, 1]);
    for (const { ttl } of await redis.dump()) expect(ttl >= 0 && ttl <= DAY_MS / 1_000).toBe(true);
  }

  it.each(FOREIGN)("is in the secret's place goes on counting there: %s", async (_, plant) => {
    await plant(redis.client, SECRET);
    // What was counted under the old secret is of no use any more.
    for (const key of await redis.client.keys("*:0")) await redis.client.del(key);
    await expectHealed();
  });

  it.each(FOREIGN.slice(2))("is in a count's place goes on counting there: %s", async (what, plant) => {
    const [key] = await redis.client.keys("*:0");
    await plant(redis.client, String(key));
    expect(await allowed(10)).toBe(MOST);
    // A number that is out of place may be an old one.
    expect(warnings).toHaveLength(what.includes("999") ? 0 : 1);
    expect([await allowed(10), counts.trouble]).toEqual([0, null]);
  });

  it.each([
    ["keeps the last count for ever", (client: Redis, key: string) => client.persist(key)],
    ["keeps it for a month", (client: Redis, key: string) => client.pexpire(key, 30 * DAY_MS)],
    ["has a negative one", (client: Redis, key: string) => client.set(key, "-5", "EX", 60)],
  ])("%s has no other limit for it", async (_, change) => {
    const [key] = await redis.client.keys("*:0");
    await change(redis.client, String(key));
    expect(await allowed(10)).toBeLessThanOrEqual(MOST);
    expect([await allowed(10), counts.trouble, warnings]).toEqual([0, null, []]);
  });

  it.each<[string, string, string, RegExp]>([
    ["READONLY", "REPLICAOF 127.0.0.1 1", "REPLICAOF NO ONE", /away \(READONLY: .*REDIS_SENTINELS/],
    ["OOM", "CONFIG SET maxmemory 1", "CONFIG SET maxmemory 0", /away \(OOM: .*raise maxmemory/],
    ["NOPERM", "ACL SETUSER default -set", "ACL SETUSER default +set", /away \(NOPERM: .*\+set/],
    ["NOPERM of reading", "ACL SETUSER default -get", "ACL SETUSER default +get", /away \(NOPERM: /],
  ])(
    "has the last word (%s) is left alone, counted for here, and told with what mends it",
    async (_, begin, end, words) => {
      const say = ([name = "", ...words]: string[]) => redis.client.call(name, ...words);
      await say(begin.split(" "));
      const taken = [await allowed(10), await allowed(10)];
      await say(end.split(" "));
      expect(taken).toEqual([MOST, 0]);
      expect(warnings).toEqual([expect.stringMatching(words)]);
    },
  );

  it("keeps it busy is left alone, and counted for here", async () => {
    await redis.client.config("SET", "lua-time-limit", "20");
    const script = redis.client.duplicate();
    const endless = script.eval("while true do end", 0).catch(() => undefined);
    await sleep(200);
    const taken = [await allowed(10), await allowed(10)];
    await redis.client.script("KILL");
    await endless;
    script.disconnect();
    expect([taken, warnings.length]).toEqual([[MOST, 0], 1]);
  });
});

describe("a store that answers", () => {
  it.each([
    "-LOADING Redis is loading the dataset in memory",
    "-ERR unknown command 'eval'",
    "+OK",
    "*1\r\n+taken",
    "*2\r\n$3\r\nabc\r\n:0",
  ])("%j to everything is away, and counted for here", async (answer) => {
    const sockets = new Set<Socket>();
    const server = createServer((socket) => {
      sockets.add(socket.on("error", () => undefined));
      // One answer to each command, whatever it is; the client's own first question gets what it wants to hear.
      socket.on("data", (bytes) => {
        const commands = String(bytes).match(/^\*\d+\r\n/gm) ?? [];
        const isInfo = /\binfo\b/i.test(String(bytes));
        for (const _ of commands) socket.write(isInfo ? "$9\r\nloading:0\r\n" : `${answer}\r\n`);
      });
    }).listen(0, "127.0.0.1");
    await once(server, "listening");
    // Some never look ready: no verdict waits for it.
    await countIn(`redis://127.0.0.1:${(server.address() as AddressInfo).port}`, 300);
    const taken = [await allowed(10), await allowed(10)];
    counts.close();
    for (const socket of sockets) socket.destroy();
    server.close();
    expect(taken).toEqual([MOST, 0]);
    expect(warnings).toEqual([expect.stringMatching(/^The store of the rate limits is away \(/)]);
  });
});
