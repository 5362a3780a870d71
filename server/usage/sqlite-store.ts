import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { MIGRATIONS, VERSION_TABLE } from "./migrations.ts";
import type { UsageCell } from "./usage-cell.ts";
import { ADD_TO_SUM, CLAIM_BATCH, DELETE_SUMS, DELETE_WRITERS, READ_SUMS } from "./usage-statements.ts";
import type { UsageBatch } from "./usage-store.ts";

/** `UsageStore` without promises: SQLite works in the calling thread (`sqlite-thread.ts`). */
export interface SyncUsageStore {
  add(batch: UsageBatch): void;
  read(from: string, to: string): readonly UsageCell[];
  deleteBefore(day: string): number;
  close(): void;
}

/** How long one process waits for another that is writing, ms. A batch takes a few. Chosen. */
const BUSY_MS = 5_000;
const ADD = `INSERT INTO usage_daily (day, event, page, language, outcome, count) VALUES ($1, $2, $3, $4, $5, $6) ${ADD_TO_SUM}`;

/**
 * Opens the file and brings its schema up to date; several processes of one machine may have it open.
 *
 * @throws when it cannot be written
 */
export function openSqlite(file: string): SyncUsageStore {
  mkdirSync(dirname(file), { recursive: true });
  const database = new DatabaseSync(file, { timeout: BUSY_MS });
  // A log beside the file: readers and a writer do not wait for each other. FULL: what is stored outlives a power cut.
  database.exec("PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL");

  function inTransaction<T>(work: () => T): T {
    database.exec("BEGIN IMMEDIATE");
    try {
      const outcome = work();
      database.exec("COMMIT");
      return outcome;
    } catch (error) {
      if (database.isTransaction) database.exec("ROLLBACK");
      throw error;
    }
  }

  inTransaction(() => migrate(database));
  // `$1` would be a name to SQLite.
  const prepare = (sql: string) => database.prepare(sql.replaceAll("$", "?"));
  const [claim, add, read] = [prepare(CLAIM_BATCH), prepare(ADD), prepare(READ_SUMS)];
  return {
    add: ({ writer, number, cells }) =>
      inTransaction(() => {
        const { changes } = claim.run(writer, number, cells.at(-1)?.day ?? "");
        if (changes === 0) return;
        for (const { day, event, page, language, outcome, count } of cells)
          add.run(day, event, page, language, outcome, count);
      }),
    read: (from, to) => read.all(from, to).map((row) => ({ ...(row as unknown as UsageCell) })),
    deleteBefore: (day) =>
      inTransaction(() => {
        prepare(DELETE_WRITERS).run(day);
        return Number(prepare(DELETE_SUMS).run(day).changes);
      }),
    close: () => database.close(),
  };
}

function migrate(database: DatabaseSync): void {
  database.exec(VERSION_TABLE);
  const row = database.prepare("SELECT version FROM usage_schema").get() as { version: number } | undefined;
  const version = row?.version ?? 0;
  if (version >= MIGRATIONS.length) return;
  for (const step of MIGRATIONS.slice(version)) database.exec(step);
  database.exec(`DELETE FROM usage_schema; INSERT INTO usage_schema VALUES (${MIGRATIONS.length})`);
}
