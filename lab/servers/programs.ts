import { execFileSync } from "node:child_process";
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
