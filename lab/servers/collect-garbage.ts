import { setTimeout as sleep } from "node:timers/promises";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";

/** Collects what nothing refers to any more, without a flag on the command line. For tests that prove that something was let go. */
export async function collectGarbage(): Promise<void> {
  setFlagsFromString("--expose-gc");
  const collect = runInNewContext("gc") as () => void;
  // A WeakRef is held until the turn in which it was made ends.
  await sleep(0);
  collect();
  await sleep(0);
}
