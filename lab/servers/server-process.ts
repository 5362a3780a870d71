import { type ChildProcess, type ChildProcessByStdio, spawn } from "node:child_process";
import { once } from "node:events";
import { chownSync, type FSWatcher, mkdirSync, mkdtempSync, rmSync, watch, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import type { Readable } from "node:stream";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { CACHE, SERVER_FLAGS } from "#scripts/prepare/project.mjs";

const END_WITH_PARENT = import.meta.resolve("./end-with-parent.ts");
const USAGE_FILE = ".data/usage.sqlite";
/** The file, its folder, and what SQLite keeps beside it while it is open. */
const OF_USAGE = /^\.data(\/usage\.sqlite(-wal|-shm|-journal)?)?$/;
/** Safety only. */
const LAST_WORDS_MS = 5_000;
const MAIN = fileURLToPath(import.meta.resolve("#server/main.ts"));

export interface ServerProcess {
  readonly child: ChildProcess;
  readonly out: () => string;
  readonly err: () => string;
  /** Resolves with the address of the ready line; rejects when the process ends before. */
  readonly address: Promise<string>;
  readonly exited: Promise<{ code: number | null; signal: string | null }>;
  /** What was written into the process's working directory or its temporary directory, but for the usage figures. */
  readonly filesTouched: () => readonly string[];
  /** File of the usage figures, the only one that a server writes. */
  readonly usageFile: string;
  /** Of the build, the working directory (`cwd`) and the temporary directory (`tmp`). */
  readonly folder: string;
  readonly remove: () => void;
}

export interface ServerProcessOptions {
  /** Another composition root than `server/main.ts`. */
  readonly main?: string;
  readonly execArgv?: readonly string[];
  /** Descriptors instead of pipes to this process; `out`, `err` and `address` then tell nothing. */
  readonly stdout?: number;
  readonly stderr?: number;
  /** A program and its arguments that become the server (prlimit(1)). */
  readonly launcher?: readonly string[];
  /** Another user than this process's. */
  readonly uid?: number;
}

/** `node server/main.ts` in folders of its own, with an environment of its own, on a free port, serving a build of two pages. */
export function startServerProcess(
  environment: Readonly<Record<string, string>> = {},
  { main = MAIN, execArgv = [], stdout, stderr, launcher = [], uid }: ServerProcessOptions = {},
): ServerProcess {
  const folder = mkdtempSync(join(tmpdir(), "server-"));
  const [build, cwd, temporary] = ["build", "cwd", "tmp"].map((name) => join(folder, name)) as [string, string, string];
  writePage(join(build, "client", "index.html"), "Startseite");
  writePage(join(build, "client", "en", "index.html"), "home page");
  for (const path of [cwd, temporary]) mkdirSync(path);
  if (uid !== undefined) for (const path of [folder, cwd, temporary]) chownSync(path, uid, uid);
  const usageFile = join(cwd, USAGE_FILE);
  const touched: string[] = [];
  const watchers: FSWatcher[] = [cwd, temporary].map((path) =>
    watch(path, { recursive: true }, (_, name) => {
      if (path !== cwd || !OF_USAGE.test(String(name))) touched.push(String(name));
    }),
  );

  const command = [...launcher, process.execPath, ...SERVER_FLAGS, "--import", END_WITH_PARENT, ...execArgv, main];
  const child = spawn(command[0] as string, command.slice(1), {
    cwd,
    ...(uid === undefined ? {} : { uid, gid: uid }),
    env: {
      PATH: process.env.PATH,
      TMPDIR: temporary,
      HOST: "127.0.0.1",
      PORT: "0",
      BUILD_DIR: build,
      USAGE_FILE: usageFile,
      // Reading TypeScript is a third of every start; Node keeps what came of it.
      NODE_COMPILE_CACHE: join(CACHE, "compiled"),
      // Tests all come from one address.
      ANALYSIS_LIMITS: "off",
      ...environment,
    },
    stdio: ["ignore", stdout ?? "pipe", stderr ?? "pipe", "ipc"],
  }) as ChildProcessByStdio<null, Readable | null, Readable | null>;
  let [out, err] = ["", ""];
  const address = new Promise<string>((resolve, reject) => {
    child.stdout?.on("data", (bytes) => {
      out += String(bytes);
      const found = /http:\/\/\S+/.exec(out)?.[0];
      if (found !== undefined) resolve(found);
    });
    child.once("exit", (code) => reject(new Error(`the server ended with ${code}: ${err}`)));
  });
  address.catch(() => undefined);
  child.stderr?.on("data", (bytes) => {
    err += String(bytes);
  });
  return {
    child,
    out: () => out,
    err: () => err,
    address,
    exited: endOf(child),
    filesTouched: () => touched,
    usageFile,
    folder,
    remove() {
      child.kill("SIGKILL");
      for (const watcher of watchers) watcher.close();
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

/** Its last words are read to their end; but a sandbox that was killed while it was being set up may hold the pipe open for ever. */
async function endOf(child: ChildProcessByStdio<null, Readable | null, Readable | null>) {
  const closed = once(child, "close");
  const [code, signal] = await once(child, "exit");
  await Promise.race([closed, sleep(LAST_WORDS_MS, undefined, { ref: false })]);
  return { code, signal };
}

function writePage(path: string, text: string): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(
    path,
    `<!doctype html><html><head><link rel="canonical" href="__SITE_URL__/"></head><body>${text}</body></html>`,
  );
}
