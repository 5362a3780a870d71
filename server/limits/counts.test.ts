import { setTimeout as sleep } from "node:timers/promises";
import fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAS_REDIS, NEEDS_REDIS, type RedisServer, startRedis } from "#lab/servers/redis-server.ts";
import type { ClientAddress } from "./client-address.ts";
import { connectRedis } from "./connect-redis.ts";
import type { CountOutcome, Counts } from "./counts.ts";
import { createMemoryCounts } from "./memory-counts.ts";
import { dayAt, type Rate } from "./rates.ts";
import { createRedisCounts } from "./redis-counts.ts";

/** What both stores answer, so that a Redis that goes away changes nothing for a visitor but whom the count is shared with. */

const HOUR = 3_600_000;
/** Long, so that nothing drains while a test runs. */
const SLOW: readonly Rate[] = [
  { most: 3, ms: HOUR },
  { most: 5, ms: 10 * HOUR },
];
const ADDRESS = [203, 0, 113, 77];
/** What a test on a busy machine may take between two calls, ms. */
const BUSY_MS = 10_000;

let redis: RedisServer;
let opened: Counts[] = [];

function inMemory(rates: readonly Rate[]): Promise<Counts> {
  const made = createMemoryCounts(rates);
  opened.push(made);
  return Promise.resolve(made);
}

async function inRedis(rates: readonly Rate[]): Promise<Counts> {
  const connection = connectRedis({ url: redis.url, commandMs: BUSY_MS });
  const made = createRedisCounts({ connection, rates, name: "limits", foreign: () => undefined });
  opened.push(made);
  expect(await connection.whenReady(BUSY_MS)).toBeNull();
  return made;
}

async function taken(counts: Counts, times: number, address: ClientAddress = ADDRESS): Promise<CountOutcome[]> {
  const outcomes: CountOutcome[] = [];
  for (let i = 0; i < times; i += 1) outcomes.push(await counts.take(address));
  return outcomes;
}

const allowed = (outcomes: readonly CountOutcome[]): boolean[] => outcomes.map(({ ok }) => ok);

function expectWait(outcome: CountOutcome | undefined, ms: number): void {
  const waitMs = outcome?.ok === false ? outcome.waitMs : Number.NaN;
  expect(waitMs).toBeLessThanOrEqual(ms + 1);
  // At the end of the day the counts go.
  expect(waitMs).toBeGreaterThan(Math.min(ms, dayAt(Date.now()).leftMs) - BUSY_MS);
}

beforeAll(async () => {
  if (HAS_REDIS) redis = await startRedis();
});
afterAll(async () => {
  if (HAS_REDIS) await redis.remove();
});
beforeEach(async () => {
  if (HAS_REDIS) await redis.client.flushall();
});
afterEach(() => {
  for (const counts of opened) counts.close();
  opened = [];
});

describe.each([
  ["memory", inMemory, true],
  ["Redis", inRedis, HAS_REDIS],
] as const)("counting in %s", (_, create, isHere) => {
  describe.skipIf(!isHere)("(where it is installed)", NEEDS_REDIS, () => {
    it("allows `most` at once, tells how long the next one takes to come (I1), and takes nothing for a refusal", async () => {
      const outcomes = await taken(await create(SLOW), 50);
      expect(allowed(outcomes)).toEqual(outcomes.map((_, n) => n < 3));
      for (const refused of [outcomes[3], outcomes.at(-1)]) expectWait(refused, HOUR / 3);
    });

    it("waits for the rate that takes longest", async () => {
      const outcomes = await taken(await create([{ most: 3, ms: 1_000 }, SLOW[0] as Rate]), 4);
      expectWait(outcomes[3], HOUR / 3);
    });

    it("really allows one after the time it told, and not two", async () => {
      // A step is long enough for a busy machine, and the test does not wait for a second one.
      const counts = await create([{ most: 2, ms: 5_000 }]);
      const [, , refused] = await taken(counts, 3);
      if (refused?.ok !== false) throw new Error("not refused");
      await sleep(Math.ceil(refused.waitMs));
      expect(allowed(await taken(counts, 2))).toEqual([true, false]);
    }, 30_000);

    it("gives back what did not take place, in every rate", async () => {
      const counts = await create(SLOW);
      for (let i = 0; i < 20; i += 1) {
        const [outcome] = await taken(counts, 1);
        expect(outcome?.ok).toBe(true);
        if (outcome?.ok) outcome.giveBack();
      }
      // Redis gives back without being waited for, in the order of its connection.
      expect(allowed(await taken(counts, 4))).toEqual([true, true, true, false]);
    });

    it("counts a /64 as one, a /56 four times and a /48 sixteen times as much (I2, I3)", async () => {
      const counts = await create(SLOW);
      const refusedAfter = async (addressOf: (i: number) => number[]): Promise<number> => {
        for (let i = 0; i < 200; i += 1) if (!(await counts.take(addressOf(i))).ok) return i;
        return Number.POSITIVE_INFINITY;
      };
      const ipv6 = (...from4: number[]) => [0x20, 1, 0xd, 0xb8, ...from4, ...Array<number>(12 - from4.length).fill(0)];
      expect(await refusedAfter((i) => ipv6(0, 1, 0, 0, i))).toBe(3);
      expect(await refusedAfter((i) => ipv6(0, 2, 0, i))).toBe(12);
      expect(await refusedAfter((i) => ipv6(0, 3, i, 0))).toBe(48);
      expect(await refusedAfter((i) => ipv6(1, i, 0, 0))).toBe(Number.POSITIVE_INFINITY);
    });
  });
});

describe.skipIf(!HAS_REDIS)("memory and Redis", NEEDS_REDIS, () => {
  it("give the same answers to the same requests", async () => {
    const steps = fc.array(fc.record({ host: fc.nat({ max: 2 }), givesBack: fc.boolean() }), { maxLength: 25 });
    await fc.assert(
      fc.asyncProperty(steps, async (asked) => {
        await redis.client.flushall();
        const both = [await inMemory(SLOW), await inRedis(SLOW)];
        for (const { host, givesBack } of asked) {
          const [one, other] = await Promise.all(both.map((counts) => counts.take([203, 0, 113, host])));
          expect(other?.ok).toBe(one?.ok);
          const waits = [one, other].map((outcome) => (outcome?.ok === false ? outcome.waitMs : 0));
          expect(Math.abs(Number(waits[0]) - Number(waits[1]))).toBeLessThan(BUSY_MS);
          for (const outcome of [one, other]) if (outcome?.ok && givesBack) outcome.giveBack();
        }
        for (const counts of opened.splice(0)) counts.close();
      }),
      { numRuns: 30 },
    );
  }, 60_000);
});
