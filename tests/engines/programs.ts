import { type ChildProcess, type StdioOptions, spawn } from "node:child_process";
import { once } from "node:events";
import type { Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";

/** Programs that are no Node: each leads a group of its own, with all that it starts, and the group ends with the test. */

/** Safety only. */
const LAST_MOMENT_MS = 5_000;

let keeper: ChildProcess | undefined;

/** From now on the group that this process leads ends with the tests, whatever becomes of them. */
export function keepGroup(group: number): void {
  tellKeeper(`+${group}`);
}

export function startProgram(
  file: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv,
  stdio: StdioOptions = "ignore",
): ChildProcess {
  const child = spawn(file, args, { env, stdio, detached: true });
  // What it was started for does not come, and says so.
  child.on("error", () => undefined);
  if (child.pid !== undefined) keepGroup(child.pid);
  return child;
}

/** Ends a leader and its group; resolves when the leader has gone. */
export async function endGroup(leader: ChildProcess | null): Promise<void> {
  const group = leader?.pid;
  if (!leader || group === undefined) return;
  const gone = leader.exitCode === null && leader.signalCode === null ? once(leader, "exit") : null;
  try {
    process.kill(-group, "SIGKILL");
  } catch {
    // Nobody of it is left.
  }
  await Promise.race([gone, sleep(LAST_MOMENT_MS, undefined, { ref: false })]);
  tellKeeper(`-${group}`);
}

function tellKeeper(line: string): void {
  keeper ??= startKeeper();
  keeper.stdin?.write(`${line}\n`);
}

/** Out of the group that Ctrl+C in a terminal reaches. */
function startKeeper(): ChildProcess {
  const file = fileURLToPath(new URL("keeper.ts", import.meta.url));
  const child = spawn(process.execPath, [file], { detached: true, stdio: ["pipe", "ignore", "ignore"] });
  // It waits for the tests, they do not wait for it.
  child.unref();
  (child.stdin as Socket).unref();
  return child;
}
