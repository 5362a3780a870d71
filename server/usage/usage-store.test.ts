import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
import { HAS_POSTGRES, NEEDS_POSTGRES, type PostgresServer, startPostgres } from "#lab/servers/postgres-server.ts";
import { cell, DAY, holdsTheContract } from "#tests/support/usage-store-contract.ts";
import { createPostgresStore } from "./postgres-store.ts";
import { createSqliteStore } from "./sqlite-thread.ts";

const folder = mkdtempSync(join(tmpdir(), "usage-"));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
function newFile(): string {
  files += 1;
  return join(folder, "new", `${files}.sqlite`);
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

/** A crash of it: postgres-store.real.test.ts. */
describe.skipIf(!HAS_POSTGRES)("usage figures in PostgreSQL, as in every store", NEEDS_POSTGRES, () => {
  let postgres: PostgresServer;
  beforeAll(async () => {
    postgres = await startPostgres();
  });
  afterAll(() => postgres?.remove());
  beforeEach(() => postgres.query("DROP TABLE IF EXISTS usage_daily, usage_writer, usage_schema"));
  holdsTheContract(() => createPostgresStore(postgres.url));
});
