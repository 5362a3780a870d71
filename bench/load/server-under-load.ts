import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CACHE, SERVER_FLAGS, SERVER_MEMORY } from "#scripts/prepare/project.mjs";
import type { ProbeAnswer, ProbeQuestion } from "./probe.ts";
import { peakOf, workersOf } from "./process-figures.ts";

const MAIN = fileURLToPath(import.meta.resolve("#server/main.ts"));
const PROBE = import.meta.resolve("./probe.ts");
/** How often workers are looked for, ms: one that is replaced in between is not missed for long. */
const LOOK_EVERY_MS = 250;
/** SIGTERM leaves 25 s for work in flight (docs/operating.md, "Load, health, stop"). */
const STOP_MS = 30_000;

export interface ServerUnderLoad {
  readonly pid: number;
  readonly address: string;
  /** Workers when it became ready. */
  readonly workers: number;
  /** From now on the event loop is watched. */
  begin(): Promise<void>;
  loopDelay(): Promise<{ readonly p99: number; readonly max: number }>;
  /** Collects garbage first. */
  memory(): Promise<{ readonly rss: number; readonly heap: number }>;
  /** Largest resident memory so far: of the main process, and of the worker that had most. */
  peaks(): { readonly main: number; readonly worker: number };
  /** SIGTERM, as an operator stops it. Resolves with the exit code. */
  stop(): Promise<number | null>;
}

const running = new Set<() => void>();
/** Whatever happens to the bench, no server of ours stays behind. */
process.once("exit", () => {
  for (const kill of running) kill();
});

/** `server/main.ts` as `npm start` starts it, on the real build, behind one proxy, on a free port of this machine. */
export async function startServer(environment: Readonly<Record<string, string>> = {}): Promise<ServerUnderLoad> {
  const child = spawn(process.execPath, [...SERVER_FLAGS, "--import", PROBE, MAIN], {
    env: {
      PATH: process.env.PATH,
      ...SERVER_MEMORY,
      HOST: "127.0.0.1",
      PORT: "0",
      // Counted like any other, but never over the limit of analyses: what is in flight at the same time is limited.
      ANALYSIS_LIMITS: "burst=900000,hour=900000,day=900000",
      TRUST_PROXY_HOPS: "1",
      LOG_LEVEL: "error",
      USAGE_FILE: join(CACHE, "usage-of-bench.sqlite"),
      ...(process.env.BUILD_DIR === undefined ? {} : { BUILD_DIR: process.env.BUILD_DIR }),
      ...environment,
    },
    stdio: ["ignore", "pipe", "inherit", "ipc"],
  });
  const kill = (): void => void child.kill("SIGKILL");
  running.add(kill);
  const ended = once(child, "exit").then(([code]) => {
    running.delete(kill);
    return code as number | null;
  });
  const address = await Promise.race([
    readAddress(child.stdout as Readable),
    ended.then((code) => Promise.reject(new Error(`The server ended with ${String(code)} before it was ready.`))),
  ]);
  const pid = child.pid ?? 0;
  const peaks = { main: Number.NaN, worker: Number.NaN };
  const look = (): void => {
    peaks.main = largest([peaks.main, peakOf(pid)]);
    peaks.worker = largest([peaks.worker, ...workersOf(pid).map(peakOf)]);
  };
  look();
  const looking = setInterval(look, LOOK_EVERY_MS);

  const ask = async (question: ProbeQuestion): Promise<ProbeAnswer> => {
    const answered = once(child, "message");
    child.send(question);
    return ((await answered) as [ProbeAnswer])[0];
  };
  return {
    pid,
    address,
    workers: workersOf(pid).length,
    begin: async () => void (await ask("begin")),
    loopDelay: async () => (await ask("loop")) as { p99: number; max: number },
    memory: async () => (await ask("memory")) as { rss: number; heap: number },
    peaks: () => ({ ...peaks }),
    async stop() {
      look();
      clearInterval(looking);
      child.kill("SIGTERM");
      const tooLate = new AbortController();
      void sleep(STOP_MS, undefined, { signal: tooLate.signal }).then(kill, () => undefined);
      const code = await ended;
      tooLate.abort();
      return code;
    },
  };
}

function largest(values: readonly number[]): number {
  const known = values.filter((value) => !Number.isNaN(value));
  return known.length === 0 ? Number.NaN : Math.max(...known);
}

/** The ready line; whatever comes later is read and dropped, so that the pipe never fills. */
function readAddress(output: Readable): Promise<string> {
  let text = "";
  return new Promise((resolve) => {
    output.on("data", (part) => {
      text = (text + String(part)).slice(-1000);
      const found = /http:\/\/\S+/.exec(text)?.[0];
      if (found !== undefined) resolve(found);
    });
  });
}
