import { type ChildProcess, fork } from "node:child_process";
import { existsSync } from "node:fs";

export interface ProcessOptions {
  /** Entry file, which calls `serveTasks`. */
  readonly entry: URL;
  /** Environment of the process, complete: secrets of the server are not in it. */
  readonly env: Readonly<Record<string, string>>;
  /** The only folders it may read files of. */
  readonly readable: readonly string[];
  /** What it may allocate, touched or not, bytes. Linux only. */
  readonly allocatableBytes: number;
}

const SHELL = "/bin/sh";

/**
 * Said by a shell before it becomes the worker, because Node has no call for these limits:
 * memory that may be allocated (RLIMIT_DATA: what a runaway decoder asks for beyond it is refused by the kernel, whatever
 * our own process is doing), no core files (a crash would write the photo to disk), and if the whole machine runs out of
 * memory the kernel takes a worker and not the server. Where a limit cannot be set the worker starts without it.
 */
const LIMITED = `ulimit -d "$1" 2>/dev/null; ulimit -c 0 2>/dev/null
{ echo 500 > /proc/self/oom_score_adj; } 2>/dev/null
shift; exec "$@"`;

/** Starts a worker's process with as few rights as it can work with. */
export function startProcess({ entry, env, readable, allocatableBytes }: ProcessOptions): ChildProcess {
  // `gc`: see serve-tasks.ts.
  const flags = [...permissionFlags(readable), "--expose-gc"];
  const isLimited = process.platform === "linux" && existsSync(SHELL);
  const kibibytes = String(Math.floor(allocatableBytes / 1024));
  return fork(entry, {
    env,
    ...(isLimited
      ? { execPath: SHELL, execArgv: ["-c", LIMITED, "worker", kibibytes, process.execPath, ...flags] }
      : { execArgv: flags }),
    serialization: "advanced",
    // Both outputs of the worker go to the server's standard error: standard output belongs to the address line.
    stdio: ["ignore", 2, 2, "ipc"],
  });
}

/**
 * Node's permission model: no writing, no other processes, no threads, no inspector, no reading elsewhere. It holds for
 * JavaScript; sharp is native code, which it does not reach, and loading that is what `--allow-addons` is for (Node would
 * warn of the flag at every start).
 */
function permissionFlags(readable: readonly string[]): string[] {
  const folders = readable.map((folder) => `--allow-fs-read=${folder}`);
  return ["--permission", ...folders, "--allow-addons", "--disable-warning=SecurityWarning"];
}
