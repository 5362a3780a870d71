import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectGarbage } from "#lab/servers/collect-garbage.ts";
import { createMemoryCounts, type MemoryCounts } from "./memory-counts.ts";
import { ratesOf } from "./rates.ts";

/** What both stores have in common is in counts.test.ts; here is what needs a clock of the test's own. */

const RATES = ratesOf({ burst: 3, hour: 6, day: 8 });
const ADDRESS = [1, 2, 3, 4];
const SECOND = 1_000;
const MINUTE = 60 * SECOND;
const HOUR = 60 * MINUTE;
const EIGHT = Date.UTC(2026, 10, 21, 8);
let counts: MemoryCounts;

beforeEach(() => {
  vi.useFakeTimers({ now: EIGHT });
  counts = createMemoryCounts(RATES);
});

afterEach(() => {
  counts.close();
  vi.useRealTimers();
});

/** Waiting time of each attempt in ms, 0 where it was allowed. */
async function attempts(times: number, address: readonly number[] = ADDRESS): Promise<number[]> {
  const waits: number[] = [];
  for (let i = 0; i < times; i += 1) {
    const taken = await counts.take(address);
    waits.push(taken.ok ? 0 : Math.round(taken.waitMs));
  }
  return waits;
}

/** As often as it is allowed within so much time, asking every second. */
async function allowedWithin(ms: number): Promise<number> {
  let allowed = 0;
  for (let gone = 0; gone < ms; gone += SECOND) {
    if ((await counts.take(ADDRESS)).ok) allowed += 1;
    vi.advanceTimersByTime(SECOND);
  }
  return allowed;
}

describe("counting in memory", () => {
  it("allows `burst` at once and then one more in its share of the minute", async () => {
    expect(await attempts(4)).toEqual([0, 0, 0, 20 * SECOND]);
    vi.advanceTimersByTime(19 * SECOND);
    expect(await attempts(1)).toEqual([SECOND]);
    vi.advanceTimersByTime(SECOND);
    expect(await attempts(2)).toEqual([0, 20 * SECOND]);
  });

  it("allows `hour` and what comes free meanwhile, never more than twice as much, in an hour; `day` likewise", async () => {
    expect(await allowedWithin(HOUR)).toBeLessThanOrEqual(2 * 6);
    counts.close();
    counts = createMemoryCounts(ratesOf({ burst: 9, hour: 9, day: 4 }));
    expect(await allowedWithin(6 * HOUR)).toBe(4);
    vi.advanceTimersByTime(1);
    expect(await attempts(2)).toEqual([0, 6 * HOUR - 1]);
  });

  it("forgets everything at the end of the UTC day, also when nobody asks (I8)", async () => {
    await attempts(4);
    expect(counts.size).toBe(1);
    vi.advanceTimersByTime(16 * HOUR - 1);
    expect(counts.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(counts.size).toBe(0);
  });

  it("never tells a wait beyond the day's end, when its counts are gone", async () => {
    vi.advanceTimersByTime(16 * HOUR - 10 * SECOND);
    expect(await attempts(4)).toEqual([0, 0, 0, 10 * SECOND]);
    vi.advanceTimersByTime(10 * SECOND);
    expect(await attempts(1)).toEqual([0]);
  });
});

describe("a clock that is set", () => {
  it.each([
    ["back by an hour", -HOUR],
    ["back by a week", -7 * 24 * HOUR],
    ["back to 1970", -EIGHT],
    ["ahead by a week", 7 * 24 * HOUR],
  ])("%s makes nobody wait longer than before", async (_, ms) => {
    expect(await attempts(4)).toEqual([0, 0, 0, 20 * SECOND]);
    vi.setSystemTime(EIGHT + ms);
    expect((await attempts(1))[0]).toBeLessThanOrEqual(20 * SECOND);
    vi.advanceTimersByTime(20 * SECOND);
    expect(await attempts(1)).toEqual([0]);
  });

  it("back every hour keeps key and counts no longer than a day all the same", async () => {
    await attempts(1);
    for (let hour = 0; hour < 24; hour += 1) {
      vi.advanceTimersByTime(HOUR);
      vi.setSystemTime(EIGHT);
    }
    expect(counts.size).toBe(0);
  });
});

describe("the memory of the counts", () => {
  it("is 10 MB at most for 10,000 addresses, and for any number of them (I8)", async () => {
    vi.useRealTimers();
    const heap = async (): Promise<number> => {
      await collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const ipv6 = (i: number) => [0x20, 1, 0xd, 0xb8, i >> 8, i & 255, ...Array<number>(10).fill(0)];
    const before = await heap();
    for (let i = 0; i < 10_000; i += 1) await counts.take(ipv6(i));
    expect(counts.size).toBe(30_000);
    expect((await heap()) - before).toBeLessThan(10_000_000);
    for (let i = 10_000; i < 15_000; i += 1) await counts.take(ipv6(i));
    expect(counts.size).toBe(32_000);
    expect((await heap()) - before).toBeLessThan(10_000_000);
  });
});
