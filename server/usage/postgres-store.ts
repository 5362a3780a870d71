import { Pool, type PoolClient } from "pg";
import { MIGRATIONS, VERSION_TABLE } from "./migrations.ts";
import type { UsageCell } from "./usage-cell.ts";
import { ADD_TO_SUM, CLAIM_BATCH, DELETE_SUMS, DELETE_WRITERS, READ_SUMS } from "./usage-statements.ts";
import type { UsageBatch, UsageStore } from "./usage-store.ts";

/** Nobody waits for it but the next batch; chosen. */
const CONNECT_MS = 3_000;
const QUERY_MS = 10_000;
/** One writes, one is for the operator's page. */
const MOST_CONNECTIONS = 2;
/** An idle connection is let go after this, ms; batches come every two seconds while there is anything to count. Chosen. */
const IDLE_MS = 30_000;
/** Any number, the same in every server: who holds this lock changes the schema. */
const MIGRATION_LOCK = 7_549_226;

const ADD = `INSERT INTO usage_daily (day, event, page, language, outcome, count)
  SELECT * FROM unnest($1::text[], $2::text[], $3::text[], $4::text[], $5::text[], $6::bigint[]) ${ADD_TO_SUM}`;
const COLUMNS = ["day", "event", "page", "language", "outcome", "count"] as const;

/** Connects with the first call, and anew after a failure; several servers may share the database. */
export function createPostgresStore(url: string): UsageStore {
  const pool = new Pool({
    connectionString: url,
    max: MOST_CONNECTIONS,
    connectionTimeoutMillis: CONNECT_MS,
    query_timeout: QUERY_MS,
    idleTimeoutMillis: IDLE_MS,
    allowExitOnIdle: true,
    application_name: "skinglow-usage",
  });
  // An idle connection that breaks: the next call opens another one.
  pool.on("error", () => undefined);
  let isMigrated = false;

  async function inTransaction<T>(work: (client: PoolClient) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    // What hangs or broke must not be handed out again.
    let isBroken = true;
    try {
      await client.query("BEGIN");
      // Not as the connection's own: poolers (PgBouncer) refuse a connection that asks for it.
      await client.query(`SET LOCAL statement_timeout = ${QUERY_MS}`);
      if (!isMigrated) await migrate(client);
      const outcome = await work(client);
      await client.query("COMMIT");
      isMigrated = true;
      isBroken = false;
      return outcome;
    } finally {
      client.release(isBroken);
    }
  }

  return {
    add: (batch) => inTransaction((client) => add(client, batch)),
    read: (from, to) =>
      inTransaction(async (client) => {
        const { rows } = await client.query<UsageCell>(READ_SUMS, [from, to]);
        return rows.map((row) => ({ ...row, count: Number(row.count) }));
      }),
    deleteBefore: (day) =>
      inTransaction(async (client) => {
        await client.query(DELETE_WRITERS, [day]);
        return (await client.query(DELETE_SUMS, [day])).rowCount ?? 0;
      }),
    async close() {
      if (!pool.ending) await pool.end();
    },
  };
}

async function add(client: PoolClient, { writer, number, cells }: UsageBatch): Promise<void> {
  const { rowCount } = await client.query(CLAIM_BATCH, [writer, number, cells.at(-1)?.day ?? ""]);
  if (rowCount === 0) return;
  await client.query(
    ADD,
    COLUMNS.map((column) => cells.map((cell) => cell[column])),
  );
}

/** One server at a time; the others wait for it and find it done. */
async function migrate(client: PoolClient): Promise<void> {
  await client.query("SELECT pg_advisory_xact_lock($1)", [MIGRATION_LOCK]);
  await client.query(VERSION_TABLE);
  const { rows } = await client.query<{ version: number }>("SELECT version FROM usage_schema");
  const version = rows[0]?.version ?? 0;
  if (version >= MIGRATIONS.length) return;
  for (const step of MIGRATIONS.slice(version)) await client.query(step);
  await client.query("DELETE FROM usage_schema");
  await client.query("INSERT INTO usage_schema VALUES ($1)", [MIGRATIONS.length]);
}
