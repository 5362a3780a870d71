import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, describe, expect, it } from "vitest";
import { RETENTION } from "#contract/retention.ts";
import { readInSlices } from "./read-in-slices.ts";
import { daysBetween, lastDays } from "./report.ts";
import { openSqlite } from "./sqlite-store.ts";
import { createSqliteStore } from "./sqlite-thread.ts";
import type { UsageCell } from "./usage-cell.ts";

const folder = mkdtempSync(join(tmpdir(), "usage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

function cell(more: Partial<UsageCell>): UsageCell {
  return { day: "2026-11-24", event: "page_view", page: "/", language: "de", outcome: "-", count: 1, ...more };
}

const reading = (cells: readonly UsageCell[]) => (from: string, to: string) =>
  Promise.resolve({ cells: cells.filter(({ day }) => day >= from && day <= to), storeAway: false });

describe("figures are read a month at a time", () => {
  it.each([1, 30, 31, 32, 62, 731])("each day once, of %i days", async (count) => {
    const period = lastDays(count, Date.parse("2026-11-24T12:00:00Z"));
    const days = daysBetween(period.from, period.to);
    const asked: string[] = [];
    const read = (from: string, to: string) => {
      asked.push(...daysBetween(from, to));
      return reading(days.map((day) => cell({ day })))(from, to);
    };
    const { cells } = await readInSlices(read, period, (one) => one);
    expect(asked).toEqual(days);
    expect(cells.map(({ day }) => day)).toEqual(days);
  });

  it("and what nobody asks for falls together, over months too", async () => {
    const cells = [cell({ day: "2026-01-01", count: 3 }), cell({ page: "/blog", count: 4 }), cell({ event: "other" })];
    const narrow = (one: UsageCell) => (one.event === "other" ? null : { ...one, day: "-", page: "-" });
    const read = await readInSlices(reading(cells), { from: "2026-01-01", to: "2026-12-31" }, narrow);
    expect(read.cells).toEqual([cell({ day: "-", page: "-", count: 7 })]);
  });

  it("but for rows that no server wrote", async () => {
    const odd = [{ count: "=1+1" }, { count: -3 }, { count: 0 }, { count: 2.5 }, { page: null }, { outcome: 7 }];
    const cells = [...odd.map((more) => cell(more as unknown as Partial<UsageCell>)), cell({ count: 8 })];
    const read = await readInSlices(reading(cells), { from: "2026-11-24", to: "2026-11-24" }, (one) => one);
    expect(read.cells).toEqual([cell({ count: 8 })]);
  });

  it("and the store can still be written after two full years", async () => {
    const file = join(folder, "usage.sqlite");
    const period = lastDays(RETENTION.usageDays, Date.parse("2026-11-24T12:00:00Z"));
    const filled = openSqlite(file);
    const words = Array.from({ length: 200 }, (_, n) => `/page-${n + 100}`);
    daysBetween(period.from, period.to).forEach((day, index) => {
      filled.add({ writer: "a", number: index + 1, cells: words.map((page) => cell({ day, page })) });
    });
    filled.close();
    const store = createSqliteStore(file);
    const read = async (from: string, to: string) => ({ cells: await store.read(from, to), storeAway: false });
    const { cells } = await readInSlices(read, period, (one) => ({ ...one, day: "-" }));
    expect(cells).toHaveLength(words.length);
    expect(cells[0]?.count).toBe(RETENTION.usageDays);
    await store.add({ writer: "b", number: 1, cells: [cell({})] });
    await store.close();
  });
});
