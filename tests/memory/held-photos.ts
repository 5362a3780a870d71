import { accessSync, constants, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { type ServerProcess, type ServerProcessOptions, startServerProcess } from "#lab/servers/server-process.ts";
import { SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import { attempt, descendantsOf } from "#tests/hostile/server/process-tree.ts";
import { createMemoryScan, type Found, type Mark } from "./memory-scan.ts";

/** What the promise allows (R-API-5), ms. */
const PROMISED_MS = 1_000;

export interface ScannedServer extends ServerProcess {
  readonly url: string;
  /** Where marks are now: of the main process and of every process below it, what was found; those with nothing are left out. */
  readonly find: (marks: readonly Mark[]) => Readonly<Record<string, Found>>;
  /** The same a second from now. */
  readonly findLater: (marks: readonly Mark[]) => Promise<Readonly<Record<string, Found>>>;
}

/** As `npm start` runs it. */
export async function startScannedServer(
  environment: Readonly<Record<string, string>> = {},
  options: ServerProcessOptions = {},
): Promise<ScannedServer> {
  const server = startServerProcess({ ...SERVER_MEMORY, ...environment }, options);
  const url = await server.address;
  const main = server.child.pid ?? 0;

  const pids = (): number[] => [main, ...descendantsOf(main).map(Number)];

  function find(marks: readonly Mark[]): Record<string, Found> {
    const scan = createMemoryScan(marks);
    const found = pids().map((pid) => [pid === main ? "main" : `process ${pid}`, scan.process(pid)] as const);
    return Object.fromEntries(found.filter(([, kinds]) => Object.keys(kinds).length > 0));
  }

  return {
    ...server,
    url,
    find,
    async findLater(marks) {
      // A second of this machine is none of the server's where that gets no core: what its processes waited for one is added,
      // and it has had its turn when it has answered.
      const waited = new Map(pids().map((pid) => [pid, waitedForCoreMs(pid)]));
      const longest = (): number => Math.max(...pids().map((pid) => waitedForCoreMs(pid) - (waited.get(pid) ?? 0)));
      for (const begun = performance.now(); performance.now() - begun < PROMISED_MS + longest(); ) await sleep(50);
      for (let i = 0; i < 2; i += 1) await (await fetch(`${url}/healthz`)).arrayBuffer();
      return find(marks);
    },
  };
}

/** How long a process could have run and did not, so far: the second figure of proc(5), /proc/pid/schedstat, in ns. */
function waitedForCoreMs(pid: number): number {
  const figures = attempt(() => readFileSync(`/proc/${pid}/schedstat`, "utf8")) ?? "";
  return Number(figures.split(" ")[1] ?? 0) / 1e6;
}

/** Only Linux shows another process's memory, and not everywhere to everybody. */
export function canReadMemory(): boolean {
  try {
    accessSync(`/proc/${process.ppid}/mem`, constants.R_OK);
    return true;
  } catch {
    return false;
  }
}
