import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { HAS_POSTGRES, NEEDS_POSTGRES, type PostgresServer, startPostgres } from "#lab/servers/postgres-server.ts";
import { cell, DAY, holdsTheContract } from "#tests/support/usage-store-contract.ts";
import { createPostgresStore } from "./postgres-store.ts";

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
