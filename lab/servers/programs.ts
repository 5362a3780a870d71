import { type ChildProcess, execFileSync } from "node:child_process";
import { once } from "node:events";
import { setTimeout as sleep } from "node:timers/promises";

/** The first of these programs of the system that tells its version. */
export function findProgram(names: readonly string[], argument = "--version"): string | undefined {
  return names.find((name) => {
    try {
      execFileSync(name, [argument], { stdio: "ignore" });
      return true;
    } catch {
      return false;
    }
  });
}

/** For programs that refuse to run as root. */
export const NOBODY = process.getuid?.() === 0 ? { uid: 65_534, gid: 65_534 } : undefined;

/** Asks again and again until something is answered. @throws in the end, with what is said of it, or when it `hasEnded` */
export async function untilUp(
  ask: () => Promise<unknown>,
  mostMs: number,
  told: () => string,
  hasEnded: () => boolean = () => false,
): Promise<void> {
  const deadline = performance.now() + mostMs;
  while (performance.now() < deadline) {
    if (hasEnded()) break;
    if ((await ask().catch(() => null)) !== null) return;
    await sleep(30);
  }
  throw new Error(told());
}

/** Ends it, by default as a crash would, and waits until it has. */
export async function endProcess(child: ChildProcess, signal: NodeJS.Signals = "SIGKILL"): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.kill(signal);
  await once(child, "exit");
}

/** Lines of a configuration, and what stands there instead. */
export type Changes = readonly (readonly [RegExp, string])[];

/** @throws where one of them is not there */
export function withChanges(what: string, whole: string, changes: Changes): string {
  return changes.reduce((text, [from, to]) => {
    if (text.search(from) < 0) throw new Error(`${what} has no ${from}`);
    return text.replace(from, to);
  }, whole);
}
