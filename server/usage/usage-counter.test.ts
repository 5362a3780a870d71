import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { NONE, type UsageCell, type UsageCount } from "./usage-cell.ts";
import { createUsageCounter, FLUSH_MS } from "./usage-counter.ts";
import type { UsageBatch, UsageStore } from "./usage-store.ts";

const VIEW: UsageCount = { event: "page_view", page: "/blog", language: "de", outcome: NONE };
const HOUR_MS = 60 * 60 * 1000;
const DAY_MS = 24 * HOUR_MS;

/** A store in memory that can be away, or store and lose its answer. */
function fakeStore() {
  const cells: UsageCell[] = [];
  const batches: UsageBatch[] = [];
  const deletedBefore: string[] = [];
  let fault: "none" | "away" | "answer lost" = "none";
  const store: UsageStore = {
    add(batch) {
      if (fault === "away")
        return Promise.reject(Object.assign(new Error("10.0.0.1, user secret"), { code: "ECONNREFUSED" }));
      const isKnown = batches.some(({ writer, number }) => writer === batch.writer && number >= batch.number);
      batches.push(batch);
      if (!isKnown) cells.push(...batch.cells);
      return fault === "answer lost" ? Promise.reject(new Error("timeout")) : Promise.resolve();
    },
    read: (from, to) =>
      fault === "away"
        ? Promise.reject(new Error("away"))
        : Promise.resolve(cells.filter(({ day }) => day >= from && day <= to)),
    deleteBefore(day) {
      if (fault === "away") return Promise.reject(new Error("away"));
      deletedBefore.push(day);
      return Promise.resolve(0);
    },
    close: vi.fn(() => Promise.resolve()),
  };
  const sum = () => cells.reduce((all, { count }) => all + count, 0);
  const become = (next: typeof fault): void => {
    fault = next;
  };
  return { store, cells, batches, deletedBefore, sum, become };
}

beforeEach(() => vi.useFakeTimers({ now: Date.UTC(2026, 10, 24, 12) }));
afterEach(() => vi.useRealTimers());

function counterWith(fake: ReturnType<typeof fakeStore>) {
  const warnings: string[] = [];
  const counter = createUsageCounter({ store: fake.store, warn: (message) => warnings.push(message) });
  return { counter, warnings };
}

describe("the usage counter", () => {
  it("adds up what is alike and stores it within five seconds, as one batch", async () => {
    const fake = fakeStore();
    const { counter } = counterWith(fake);
    await vi.advanceTimersByTimeAsync(HOUR_MS / 2);
    for (let n = 0; n < 1_000; n += 1) counter.count(VIEW);
    counter.count({ ...VIEW, language: "en" });
    expect(fake.batches).toHaveLength(0);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(FLUSH_MS).toBeLessThan(5_000);
    expect(fake.batches).toHaveLength(1);
    const day = "2026-11-24";
    expect(fake.cells).toEqual([
      { day, ...VIEW, count: 1_000 },
      { day, ...VIEW, language: "en", count: 1 },
    ]);
    expect(counter.state).toEqual({ pending: 0, storeAway: false });
  });

  it("goes on while the store is away, says so once without its address, and stores all of it afterwards", async () => {
    const fake = fakeStore();
    const { counter, warnings } = counterWith(fake);
    await vi.advanceTimersByTimeAsync(10);
    fake.become("away");
    for (let second = 0; second < 60; second += 1) {
      counter.count(VIEW);
      await vi.advanceTimersByTimeAsync(1_000);
    }
    expect(warnings).toHaveLength(1);
    expect(warnings[0]).not.toMatch(/secret/);
    expect(counter.state.storeAway).toBe(true);
    expect(await counter.read("2026-11-24", "2026-11-24")).toMatchObject({ storeAway: true });
    fake.become("none");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.sum()).toBe(60);
    expect(warnings).toHaveLength(2);
    expect(counter.state).toEqual({ pending: 0, storeAway: false });
  });

  it("counts nothing twice when the store's answers are lost", async () => {
    const fake = fakeStore();
    const { counter } = counterWith(fake);
    fake.become("answer lost");
    for (let n = 0; n < 10; n += 1) {
      counter.count(VIEW);
      await vi.advanceTimersByTimeAsync(5_000);
    }
    fake.become("none");
    counter.count(VIEW);
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.sum()).toBe(11);
  });

  it("loses nothing when it is closed, and closes a store that is away all the same", async () => {
    const fake = fakeStore();
    const { counter } = counterWith(fake);
    counter.count(VIEW);
    await counter.close();
    expect(fake.sum()).toBe(1);
    expect(fake.store.close).toHaveBeenCalledOnce();

    const away = fakeStore();
    away.become("away");
    const other = counterWith(away).counter;
    other.count(VIEW);
    await other.close();
    expect(away.store.close).toHaveBeenCalledOnce();
  });

  it("does not wait for ever for a store that hangs", async () => {
    const fake = fakeStore();
    fake.store.add = () => new Promise(() => undefined);
    const { counter } = counterWith(fake);
    counter.count(VIEW);
    const closed = counter.close();
    await vi.advanceTimersByTimeAsync(6_000);
    await expect(closed).resolves.toBeUndefined();
  });

  it("holds a bounded number of sums, whatever is counted", async () => {
    const fake = fakeStore();
    fake.become("away");
    const { counter } = counterWith(fake);
    for (let n = 0; n < 60_000; n += 1) counter.count({ ...VIEW, page: `/${n}` });
    expect(counter.state.pending).toBe(50_000);
    for (let n = 0; n < 60_000; n += 1) counter.count({ ...VIEW, page: "/0" });
    fake.become("none");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.cells.find(({ page }) => page === "/0")?.count).toBe(60_001);
  });

  it("reads what is stored and what is on its way to it, once", async () => {
    const fake = fakeStore();
    const { counter } = counterWith(fake);
    counter.count(VIEW);
    await vi.advanceTimersByTimeAsync(5_000);
    counter.count(VIEW);
    const { cells } = await counter.read("2026-11-24", "2026-11-24");
    expect(cells.reduce((all, { count }) => all + count, 0)).toBe(2);
  });
});

describe("the usage figures' term (RETENTION.usageDays)", () => {
  it("is looked at when the process starts: days that went by while it was off go at once", async () => {
    const fake = fakeStore();
    counterWith(fake);
    await vi.advanceTimersByTimeAsync(10);
    // 731 days before 24 November 2026.
    expect(RETENTION.usageDays).toBe(731);
    expect(fake.deletedBefore).toEqual(["2024-11-23"]);
  });

  it("is looked at every hour, so that a day goes with the first hour after its term", async () => {
    const fake = fakeStore();
    counterWith(fake);
    await vi.advanceTimersByTimeAsync(3 * DAY_MS + 1_000);
    expect(fake.deletedBefore).toHaveLength(3 * 24 + 1);
    expect(new Set(fake.deletedBefore)).toEqual(new Set(["2024-11-23", "2024-11-24", "2024-11-25", "2024-11-26"]));
  });

  it("is made up for when the clock jumps by weeks, and when the store was away on the day", async () => {
    const fake = fakeStore();
    counterWith(fake);
    await vi.advanceTimersByTimeAsync(10);
    fake.become("away");
    vi.setSystemTime(Date.UTC(2027, 0, 31, 12));
    await vi.advanceTimersByTimeAsync(HOUR_MS);
    expect(fake.deletedBefore).toEqual(["2024-11-23"]);
    fake.become("none");
    await vi.advanceTimersByTimeAsync(10_000);
    expect(fake.deletedBefore.at(-1)).toBe("2025-01-30");
  });

  it("counts by the UTC day, across midnight and when the clock is set back", async () => {
    const fake = fakeStore();
    const { counter } = counterWith(fake);
    vi.setSystemTime(Date.UTC(2026, 10, 24, 23, 59, 59));
    counter.count(VIEW);
    vi.setSystemTime(Date.UTC(2026, 10, 25, 0, 0, 1));
    counter.count(VIEW);
    vi.setSystemTime(Date.UTC(2026, 10, 23, 8));
    counter.count(VIEW);
    await vi.advanceTimersByTimeAsync(5_000);
    expect(fake.cells.map(({ day }) => day)).toEqual(["2026-11-23", "2026-11-24", "2026-11-25"]);
  });
});
