import { readFileSync, writeFileSync } from "node:fs";
import { attempt, descendantsOf } from "./process-tree.ts";

/** How often a worker's peak is looked at, ms: one that is killed takes its figure with it. */
const SAMPLE_MS = 25;

/** Peak memory of a server's child processes. Linux only: elsewhere there is nothing to read and the peak is null. */
export interface WorkerMemory {
  /** Bytes, the highest of all workers since `reset`. */
  peak(): number | null;
  reset(): void;
  stop(): void;
}

export function watchWorkerMemory(serverPid: number): WorkerMemory {
  let highest: number | null = null;
  const look = (): void => {
    for (const pid of descendantsOf(serverPid)) {
      const bytes = peakOf(pid);
      if (bytes !== null) highest = Math.max(highest ?? 0, bytes);
    }
  };
  const timer = setInterval(look, SAMPLE_MS);
  timer.unref();
  return {
    peak() {
      look();
      return highest;
    },
    reset() {
      // proc(5): 5 sets the peak back to what is in use now.
      for (const pid of descendantsOf(serverPid)) attempt(() => writeFileSync(`/proc/${pid}/clear_refs`, "5"));
      highest = null;
    },
    stop: () => clearInterval(timer),
  };
}

function peakOf(pid: string): number | null {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status ?? "")?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}
