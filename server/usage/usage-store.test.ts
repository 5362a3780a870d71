import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HAS_POSTGRES, NEEDS_POSTGRES, type PostgresServer, startPostgres } from "#lab/servers/postgres-server.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { createSqliteStore } from "./sqlite-thread.ts";
import type { UsageCell } from "./usage-cell.ts";
import type { UsageStore } from "./usage-store.ts";

const folder = mkdtempSync(join(tmpdir(), "usage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const DAY = "2026-11-23";
let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, "new", `${files}.sqlite`);
}

function cell(day: string, count: number, more: Partial<UsageCell> = {}): UsageCell {
  return { day, event: "page_view", page: "/blog", language: "de", outcome: "-", count, ...more };
}

/** What every store promises. `open` opens the same one again. */
function holdsTheContract(open: () => UsageStore): void {
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

describe("usage figures in a SQLite file", () => {
  describe("as every store", () => {
    let file = newFile();
    beforeEach(() => {
      file = newFile();
    });
    holdsTheContract(() => createSqliteStore(file));
  });

  it("says why it cannot be opened, and tries again with the next call", async () => {
    const file = newFile();
    const store = createSqliteStore(join(file, "inside"));
    writeFileSync(file, "a file where a folder should be");
    await expect(store.read(DAY, DAY)).rejects.toThrow(/EEXIST|ENOTDIR/);
    rmSync(file);
    expect(await store.read(DAY, DAY)).toEqual([]);
    await store.close();
  });

  it("gives up a call to a disk that hangs, and takes none until it answers", async () => {
    const file = newFile();
    const store = createSqliteStore(file, 2_000);
    await store.read(DAY, DAY);
    const other = new DatabaseSync(file);
    other.exec("BEGIN IMMEDIATE");
    const batch = { writer: "a", number: 1, cells: [cell(DAY, 5)] };
    await expect(store.add(batch)).rejects.toThrow("does not answer");
    await expect(store.read(DAY, DAY)).rejects.toThrow("does not answer");
    other.exec("COMMIT");
    other.close();
    // The first one was stored after all: sent again, it changes nothing.
    await vi.waitFor(() => store.add(batch), { timeout: 10_000 });
    expect(await store.read(DAY, DAY)).toEqual([cell(DAY, 5)]);
    await store.close();
  });

  it("forgets a call that could not be made, and takes the next", async () => {
    const store = createSqliteStore(newFile(), 50);
    // Thrown at once, as where the system gives no thread.
    await expect(store.add((() => 0) as never)).rejects.toThrow("could not be cloned");
    await sleep(200);
    await vi.waitFor(() => store.read(DAY, DAY), { timeout: 10_000 });
    await store.close();
  });

  it("goes on with a new thread after one that ran out of memory, with what was stored", async () => {
    const file = newFile();
    const store = createSqliteStore(file);
    await store.add({ writer: "a", number: 1, cells: [cell(DAY, 5)] });
    const many = Array.from({ length: 400_000 }, (_, page) => cell("2026-11-22", 1, { page: `/${page}` }));
    await expect(store.add({ writer: "a", number: 2, cells: many })).rejects.toThrow();
    await store.add({ writer: "a", number: 3, cells: [cell(DAY, 1)] });
    expect(await store.read(DAY, DAY)).toEqual([cell(DAY, 6)]);
    await store.close();
  });

  it("leaves a file alone that is no database", async () => {
    const file = newFile();
    const first = createSqliteStore(file);
    await first.close();
    writeFileSync(file, "an operator's notes ".repeat(400));
    const store = createSqliteStore(file);
    await expect(store.add({ writer: "a", number: 1, cells: [cell(DAY, 5)] })).rejects.toThrow(/database/);
    await store.close();
    expect(readFileSync(file, "utf8")).toBe("an operator's notes ".repeat(400));
  });

  it("writes into the schema of a newer server during an upgrade", async () => {
    const file = newFile();
    const older = createSqliteStore(file);
    await older.add({ writer: "a", number: 1, cells: [cell(DAY, 1)] });
    const newer = new DatabaseSync(file);
    newer.exec("ALTER TABLE usage_daily ADD COLUMN of_the_future TEXT; UPDATE usage_schema SET version = 99");
    newer.close();
    await older.close();
    const again = createSqliteStore(file);
    await again.add({ writer: "b", number: 1, cells: [cell(DAY, 1)] });
    expect(await again.read(DAY, DAY)).toEqual([cell(DAY, 2)]);
    await again.close();
    expect(existsSync(`${file}-wal`)).toBe(false);
  });
});

describe.skipIf(!HAS_POSTGRES)("usage figures in PostgreSQL", NEEDS_POSTGRES, () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove());

  describe("as every store", () => {
    beforeEach(() => postgres.query("DROP TABLE IF EXISTS usage_daily, usage_writer, usage_schema"));
    holdsTheContract(() => createPostgresStore(postgres.url));
  });

  it("goes on after a crash of the database, with what was stored", async () => {
    await postgres.query("DROP TABLE IF EXISTS usage_daily, usage_writer, usage_schema");
    const store = createPostgresStore(postgres.url);
    await store.add({ writer: "a", number: 1, cells: [cell(DAY, 5)] });
    await postgres.kill();
    await expect(store.add({ writer: "a", number: 2, cells: [cell(DAY, 1)] })).rejects.toThrow();
    await postgres.restart();
    await store.add({ writer: "a", number: 2, cells: [cell(DAY, 1)] });
    expect(await store.read(DAY, DAY)).toEqual([cell(DAY, 6)]);
    await store.close();
  });
});
