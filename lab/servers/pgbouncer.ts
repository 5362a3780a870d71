import { spawn } from "node:child_process";
import { chmodSync, chownSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "./free-port.ts";
import { endProcess, findProgram, NOBODY } from "./programs.ts";

const PROGRAM = "/usr/sbin/pgbouncer";
export const HAS_PGBOUNCER = findProgram([PROGRAM]) !== undefined;
/** Options of a suite that is skipped where it is not installed. */
export const NEEDS_PGBOUNCER = { meta: { skipReason: "PgBouncer or PostgreSQL is not installed" } };

/** PgBouncer as it is without further settings, before a PostgreSQL of this machine. */
export async function startPgBouncer(postgresUrl: string, mode: "transaction" | "statement") {
  const folder = mkdtempSync(join(tmpdir(), "pgbouncer-"));
  chmodSync(folder, 0o755);
  const [port, { port: target, username }] = [await freePort(), new URL(postgresUrl)];
  const users = join(folder, "users.txt");
  writeFileSync(users, `"${username}" ""\n`);
  const lines = [
    "[databases]",
    `postgres = host=127.0.0.1 port=${target} dbname=postgres`,
    "[pgbouncer]",
    "listen_addr = 127.0.0.1",
    `listen_port = ${port}`,
    "unix_socket_dir =",
    "auth_type = trust",
    `auth_file = ${users}`,
    `pool_mode = ${mode}`,
  ];
  const configuration = join(folder, "pgbouncer.ini");
  writeFileSync(configuration, `${lines.join("\n")}\n`);
  if (NOBODY) chownSync(folder, NOBODY.uid, NOBODY.gid);
  const child = spawn(PROGRAM, [configuration], { ...NOBODY, cwd: folder, stdio: "ignore" });
  while (child.exitCode === null && !(await isListening(port))) await sleep(50);
  if (child.exitCode !== null) throw new Error(`PgBouncer ended with ${child.exitCode}`);
  return {
    url: `postgres://${username}@127.0.0.1:${port}/postgres`,
    async stop() {
      await endProcess(child);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function isListening(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => resolve(socket.destroy() !== null)).once("error", () => resolve(false));
  });
}
