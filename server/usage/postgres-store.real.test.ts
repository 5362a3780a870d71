import { expect, it } from "vitest";
import { HAS_POSTGRES, NEEDS_POSTGRES, startPostgres } from "#lab/servers/postgres-server.ts";
import { cell, DAY } from "#tests/support/usage-store-contract.ts";
import { createPostgresStore } from "./postgres-store.ts";

it.skipIf(!HAS_POSTGRES)(
  "usage figures go on after a crash of PostgreSQL, with what was stored",
  NEEDS_POSTGRES,
  async () => {
    const postgres = await startPostgres();
    const store = createPostgresStore(postgres.url);
    await store.add({ writer: "a", number: 1, cells: [cell(DAY, 5)] });
    await postgres.kill();
    await expect(store.add({ writer: "a", number: 2, cells: [cell(DAY, 1)] })).rejects.toThrow();
    await postgres.restart();
    await store.add({ writer: "a", number: 2, cells: [cell(DAY, 1)] });
    expect(await store.read(DAY, DAY)).toEqual([cell(DAY, 6)]);
    await store.close();
    await postgres.remove();
  },
);
