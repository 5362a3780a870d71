import { type ChildProcess, execFileSync, spawn } from "node:child_process";
import { chmodSync, chownSync, globSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { Client } from "pg";
import { freePort } from "./free-port.ts";
import { endProcess, findProgram, NOBODY, untilUp } from "./programs.ts";

/** Debian and its kin keep the programs out of the path, one folder a version. */
const PROGRAM = findProgram([...globSync("/usr/lib/postgresql/*/bin/postgres"), "postgres"]);
export const HAS_POSTGRES = PROGRAM !== undefined;
/** Options of a test or a suite that is skipped where no PostgreSQL is installed. */
export const NEEDS_POSTGRES = { meta: { skipReason: "PostgreSQL is not installed" } };

/** Safety only. */
const START_MS = 30_000;

export type PostgresServer = Awaited<ReturnType<typeof startPostgres>>;

/** An empty PostgreSQL on a free port of this machine, in a folder of its own. */
export async function startPostgres() {
  const folder = mkdtempSync(join(tmpdir(), "postgres-"));
  chmodSync(folder, 0o700);
  if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const data = join(folder, "data");
  const initialise = ["-D", data, "-U", "skinglow", "--auth=trust", "--no-sync", "--encoding=UTF8", "--locale=C"];
  execFileSync(String(PROGRAM).replace(/postgres$/, "initdb"), initialise, { ...NOBODY, cwd: folder, stdio: "ignore" });
  const port = await freePort();
  const url = `postgres://skinglow@127.0.0.1:${port}/postgres`;
  let child = await start(data, folder, port, url);

  const kill = () => endProcess(child);
  const query = (sql: string) => ask(url, sql);
  return {
    url,
    query,
    /** Every value of every table, as text. */
    async dump() {
      const tables = await query("SELECT tablename FROM pg_tables WHERE schemaname = 'public'");
      const rows = await Promise.all(tables.map(({ tablename }) => query(`SELECT * FROM ${String(tablename)}`)));
      return JSON.stringify(rows);
    },
    /** As a crash would. */
    kill,
    /** With what it had. */
    async restart() {
      child = await start(data, folder, port, url);
    },
    async remove() {
      await kill();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function start(data: string, folder: string, port: number, url: string): Promise<ChildProcess> {
  // After a crash its lock file and its children's memory may still be there.
  rmSync(join(data, "postmaster.pid"), { force: true });
  const options = ["-D", data, "-p", String(port), "-h", "127.0.0.1", "-k", folder, "-c", "fsync=off"];
  const child = spawn(String(PROGRAM), options, { ...NOBODY, cwd: folder, stdio: "ignore" });
  await untilUp(
    () => ask(url, "SELECT 1"),
    START_MS,
    () => `PostgreSQL is not ready (${child.exitCode})`,
    () => child.exitCode !== null,
  );
  return child;
}

async function ask(url: string, sql: string): Promise<Record<string, unknown>[]> {
  const client = new Client({ connectionString: url });
  client.on("error", () => undefined);
  try {
    await client.connect();
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end().catch(() => undefined);
  }
}
