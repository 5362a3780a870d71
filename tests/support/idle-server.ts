import { fileURLToPath } from "node:url";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "#lab/servers/server-process.ts";

const HOSTILE = fileURLToPath(import.meta.resolve("./hostile-server.ts"));

/** `node server/main.ts` for tests that send no photo: its workers load nothing, which is half of a start. */
export function startIdleServer(
  environment: Readonly<Record<string, string>> = {},
  options: ServerProcessOptions = {},
): ServerProcess {
  return startServerProcess({ HOSTILE_WORKERS: "idle", ...environment }, { ...options, main: HOSTILE });
}
