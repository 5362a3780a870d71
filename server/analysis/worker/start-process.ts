import { type ChildProcess, fork } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { type ByteChannel, openByteChannel } from "./byte-channel.ts";
import { BYTES_FD } from "./carried-bytes.ts";
import { sandbox } from "./sandbox.ts";

export interface ProcessOptions {
  /** Entry file, which calls `serveTasks`. */
  readonly entry: URL;
  /** Environment of the process, complete: secrets of the server are not in it. */
  readonly env: Readonly<Record<string, string>>;
  /** The only files and folders it may read. */
  readonly readable: readonly string[];
  /** Whether it sees nothing else at all, and has no network (`sandbox.ts`). */
  readonly isSandboxed: boolean;
  /** What it may allocate, touched or not, bytes. Linux only. */
  readonly allocatableBytes: number;
}

export interface StartedProcess {
  /** What we started: the worker, or Bubblewrap with the worker as its only child. It ends when the worker does. */
  readonly child: ChildProcess;
  readonly bytes: ByteChannel;
  /** Number of the process that does the work; undefined: it is not there yet, or not any more. */
  readonly pid: number | undefined;
  kill(): void;
}

const SHELL = "/bin/sh";

/**
 * Said by a shell before it becomes the worker, because Node has no call for these limits:
 * memory that may be allocated (RLIMIT_DATA: what a runaway decoder asks for beyond it is refused by the kernel, whatever
 * our own process is doing), no core files (a crash would write the photo to disk), and if the whole machine runs out of
 * memory the kernel takes a worker and not the server. Where a limit cannot be set the worker starts without it.
 * Bubblewrap must outlive a signal to the whole process group, as the worker does (`serve-tasks.ts`).
 */
const LIMITED = `trap '' INT TERM
ulimit -d "$1" 2>/dev/null; ulimit -c 0 2>/dev/null
{ echo 500 > /proc/self/oom_score_adj; } 2>/dev/null
shift; exec "$@"`;

/** Starts a worker's process with as few rights as it can work with. */
export function startProcess({ entry, env, readable, isSandboxed, allocatableBytes }: ProcessOptions): StartedProcess {
  // `gc`: see serve-tasks.ts. A signal must not open an inspector.
  const flags = [...permissionFlags(readable), "--expose-gc", "--disable-sigusr1"];
  const command = [...(isSandboxed ? sandbox(readable) : []), process.execPath];
  const isLimited = process.platform === "linux" && existsSync(SHELL);
  const kibibytes = String(Math.floor(allocatableBytes / 1024));
  const child = fork(entry, {
    env,
    ...(isLimited
      ? { execPath: SHELL, execArgv: ["-c", LIMITED, "worker", kibibytes, ...command, ...flags] }
      : { execArgv: flags }),
    serialization: "advanced",
    // Both outputs of the worker go to the server's standard error: standard output belongs to the address line. Last: `BYTES_FD`.
    stdio: ["ignore", 2, 2, "ipc", "pipe"],
  });
  // None, whatever Node's types say, where the system had no descriptor for it; then "error" comes.
  const { stdio } = child as Partial<ChildProcess>;
  const workerPid = () => (isSandboxed ? onlyChildOf(child) : child.pid);
  return {
    child,
    bytes: openByteChannel(stdio?.[BYTES_FD]),
    get pid() {
      return workerPid();
    },
    kill() {
      // The worker itself: Bubblewrap then ends after it. Killed first, it would be gone while the worker still ends.
      const pid = workerPid();
      if (pid === undefined || pid === child.pid || !killProcess(pid)) child.kill("SIGKILL");
    },
  };
}

function onlyChildOf({ pid, exitCode, signalCode }: ChildProcess): number | undefined {
  if (pid === undefined || exitCode !== null || signalCode !== null) return undefined;
  try {
    return Number.parseInt(readFileSync(`/proc/${pid}/task/${pid}/children`, "latin1"), 10) || undefined;
  } catch {
    return undefined;
  }
}

function killProcess(pid: number): boolean {
  try {
    return process.kill(pid, "SIGKILL");
  } catch {
    return false;
  }
}

/**
 * Node's permission model: no writing, no other processes, no threads, no inspector, no reading elsewhere. It holds for
 * JavaScript, and not for sockets; native code such as sharp, which `--allow-addons` is for (Node would warn of the flag at
 * every start), is held by the sandbox alone.
 */
function permissionFlags(readable: readonly string[]): string[] {
  const folders = readable.map((folder) => `--allow-fs-read=${folder}`);
  return ["--permission", ...folders, "--allow-addons", "--disable-warning=SecurityWarning"];
}
