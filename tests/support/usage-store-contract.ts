import { afterAll, beforeEach, expect, it } from "vitest";
import type { UsageCell } from "#server/usage/usage-cell.ts";
import type { UsageStore } from "#server/usage/usage-store.ts";

export const DAY = "2026-11-23";

export function cell(day: string, count: number, more: Partial<UsageCell> = {}): UsageCell {
  return { day, event: "page_view", page: "/blog", language: "de", outcome: "-", count, ...more };
}

/** What every store of usage figures promises. `open` opens the same one again. */
export function holdsTheContract(open: () => UsageStore): void {
  const from = "2000-01-01";
  const to = "2999-12-31";
  let opened: UsageStore[] = [];
  const store = (): UsageStore => {
    const one = open();
    opened.push(one);
    return one;
  };
  beforeEach(async () => {
    await Promise.all(opened.map((one) => one.close()));
    opened = [];
  });
  afterAll(() => Promise.all(opened.map((one) => one.close())));

  it("adds batches up and gives them back in the order of their words", async () => {
    const one = store();
    const german = cell(DAY, 2);
    const english = cell(DAY, 3, { language: "en" });
    await one.add({ writer: "a", number: 1, cells: [german, english] });
    await one.add({ writer: "a", number: 2, cells: [cell("2026-11-22", 1), german] });
    expect(await one.read(from, to)).toEqual([cell("2026-11-22", 1), cell(DAY, 4), english]);
    expect(await one.read(DAY, DAY)).toHaveLength(2);
    expect(await one.read("2026-11-24", to)).toEqual([]);
  });

  it("is there for the next process", async () => {
    const one = store();
    await one.add({ writer: "a", number: 1, cells: [cell(DAY, 7)] });
    await one.close();
    expect(await store().read(from, to)).toEqual([cell(DAY, 7)]);
  });

  it("does not add a batch again whose answer was lost", async () => {
    const one = store();
    const batch = { writer: "a", number: 1, cells: [cell(DAY, 5)] };
    await one.add(batch);
    await one.add(batch);
    await store().add(batch);
    expect(await one.read(from, to)).toEqual([cell(DAY, 5)]);
  });

  it("adds all of a batch or nothing", async () => {
    const one = store();
    const broken = cell(DAY, 1, { page: null as unknown as string });
    await expect(one.add({ writer: "a", number: 1, cells: [cell(DAY, 5), broken] })).rejects.toThrow();
    expect(await one.read(from, to)).toEqual([]);
    await one.add({ writer: "a", number: 1, cells: [cell(DAY, 5)] });
    expect(await one.read(from, to)).toEqual([cell(DAY, 5)]);
  });

  it("loses nothing of processes that start and write at the same time", async () => {
    const pages = Array.from({ length: 20 }, (_, page) => cell(DAY, 1, { page: `/page-${page + 10}` }));
    const writers = ["a", "b", "c"].map(async (writer) => {
      const one = store();
      for (let number = 1; number <= 20; number += 1) await one.add({ writer, number, cells: pages });
    });
    await Promise.all(writers);
    expect(await store().read(from, to)).toEqual(pages.map((page) => ({ ...page, count: 60 })));
  });

  it("deletes whole days, and says how many sums", async () => {
    const one = store();
    const days = ["2024-11-22", "2024-11-23", DAY].map((day) => cell(day, 9));
    await one.add({ writer: "a", number: 1, cells: days });
    expect(await one.deleteBefore("2024-11-23")).toBe(1);
    expect(await one.read(from, to)).toEqual(days.slice(1));
    expect(await one.deleteBefore("2024-11-23")).toBe(0);
  });

  it("takes a number beyond 32 bits, and words with any character in them", async () => {
    const one = store();
    const odd = cell(DAY, 2 ** 40, { page: "/'; DROP TABLE usage_daily; -- ü\\" });
    await one.add({ writer: "a", number: 1, cells: [odd] });
    expect(await one.read(from, to)).toEqual([odd]);
  });
}
