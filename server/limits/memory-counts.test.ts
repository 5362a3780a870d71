import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { collectGarbage } from "#tests/support/collect-garbage.ts";
import { createMemoryCounts, type MemoryCounts } from "./memory-counts.ts";

const LIMITS = { burst: 3, hour: 5, day: 7 };
const ADDRESS = [1, 2, 3, 4];
const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
let counts: MemoryCounts;

beforeEach(() => {
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 21, 8) });
  counts = createMemoryCounts(LIMITS);
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
    waits.push(taken.ok ? 0 : taken.waitMs);
  }
  return waits;
}

function ipv6(...from4: number[]): number[] {
  return [0x20, 0x01, 0x0d, 0xb8, ...from4, ...Array<number>(12 - from4.length).fill(0)];
}

describe("counting in memory", () => {
  it("allows `burst` in the minute that begins with the first, and tells the time that is left of it (I1)", async () => {
    expect(await attempts(1)).toEqual([0]);
    vi.advanceTimersByTime(20_000);
    expect(await attempts(3)).toEqual([0, 0, 40_000]);
    vi.advanceTimersByTime(40_000);
    expect(await attempts(1)).toEqual([0]);
  });

  it("allows `hour` in an hour and `day` on a day; the longest of the full windows is the time to wait", async () => {
    expect(await attempts(3)).toEqual([0, 0, 0]);
    vi.advanceTimersByTime(MINUTE);
    expect(await attempts(3)).toEqual([0, 0, HOUR - MINUTE]);
    vi.advanceTimersByTime(HOUR - MINUTE);
    expect(await attempts(3)).toEqual([0, 0, 15 * HOUR]);
  });

  it("takes nothing for a refusal: whoever keeps asking gets in when the window has ended", async () => {
    await attempts(3);
    for (let second = 0; second < 59; second += 1) {
      vi.advanceTimersByTime(1_000);
      expect((await attempts(1))[0]).toBe(MINUTE - (second + 1) * 1_000);
    }
    vi.advanceTimersByTime(1_000);
    expect(await attempts(2)).toEqual([0, 0]);
  });

  it("gives back an analysis that did not take place, but not into a later window", async () => {
    const first = await counts.take(ADDRESS);
    await attempts(2);
    expect(await attempts(1)).toEqual([MINUTE]);
    if (first.ok) first.giveBack();
    expect(await attempts(2)).toEqual([0, MINUTE]);

    vi.advanceTimersByTime(MINUTE);
    expect(await attempts(2)).toEqual([0, 0]);
    const late = await counts.take(ADDRESS);
    expect(late).toMatchObject({ ok: false, waitMs: HOUR - MINUTE });
    if (first.ok) first.giveBack();
  });

  it("counts a /64 as one, a /56 four times and a /48 sixteen times as much (I2, I3)", async () => {
    const refusedAfter = async (addressOf: (i: number) => number[]): Promise<number> => {
      for (let i = 0; i < 1_000; i += 1) {
        if (!(await counts.take(addressOf(i))).ok) return i;
      }
      return Number.POSITIVE_INFINITY;
    };
    expect(await refusedAfter((i) => ipv6(0, 1, 0, 0, i >> 8, i & 255))).toBe(3);
    expect(await refusedAfter((i) => ipv6(0, 2, 0, i & 255))).toBe(12);
    expect(await refusedAfter((i) => ipv6(0, 3, i & 255, 0))).toBe(48);
    expect(await refusedAfter((i) => ipv6(1 + (i >> 8), i & 255, 0, 0))).toBe(Number.POSITIVE_INFINITY);
  });

  it("forgets everything at the end of the UTC day, also when nobody asks (I8)", async () => {
    await attempts(3);
    vi.advanceTimersByTime(MINUTE);
    await attempts(2);
    expect(counts.size).toBe(1);
    vi.advanceTimersByTime(16 * HOUR - MINUTE - 1);
    expect(counts.size).toBe(1);
    vi.advanceTimersByTime(1);
    expect(counts.size).toBe(0);
    expect(await attempts(1)).toEqual([0]);
  });

  it("never tells a wait beyond the day's end, when its counts are gone", async () => {
    vi.advanceTimersByTime(16 * HOUR - 10_000);
    expect(await attempts(4)).toEqual([0, 0, 0, 10_000]);
    vi.advanceTimersByTime(10_000);
    expect(await attempts(1)).toEqual([0]);
  });
});

describe("the memory of the counts", () => {
  it("is 10 MB at most for 10,000 addresses, and for any number of them (I8)", async () => {
    vi.useRealTimers();
    const heap = async (): Promise<number> => {
      await collectGarbage();
      return process.memoryUsage().heapUsed;
    };
    const before = await heap();
    for (let i = 0; i < 10_000; i += 1) await counts.take(ipv6(i >> 8, i & 255));
    expect(counts.size).toBe(30_000);
    expect((await heap()) - before).toBeLessThan(10_000_000);
    for (let i = 10_000; i < 15_000; i += 1) await counts.take(ipv6(i >> 8, i & 255));
    expect(counts.size).toBe(32_000);
    expect((await heap()) - before).toBeLessThan(10_000_000);
  });
});
