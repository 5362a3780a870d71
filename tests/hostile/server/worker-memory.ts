import { readFileSync, writeFileSync } from "node:fs";
import { attempt, descendantsOf } from "./process-tree.ts";

/** How often a worker's peak is looked at, ms: one that is killed takes its figure with it. */
const SAMPLE_MS = 25;
/** How often new workers are looked for, in looks: one loads for longer before it gets a photo. */
const NEW_EVERY = 10;

/** Peak memory of servers' child processes. Linux only: elsewhere there is nothing to read and the peak is null. */
export interface WorkerMemory {
  /** Bytes, the highest of all workers since `reset`. */
  peak(): number | null;
  reset(): void;
  stop(): void;
}

export function watchWorkerMemory(serverPids: readonly number[]): WorkerMemory {
  let highest: number | null = null;
  let workers: readonly string[] = [];
  let looks = 0;
  const look = (): void => {
    if (looks % NEW_EVERY === 0) workers = serverPids.flatMap(descendantsOf);
    looks += 1;
    for (const bytes of workers.map(peakOf)) if (bytes !== null) highest = Math.max(highest ?? 0, bytes);
  };
  const timer = setInterval(look, SAMPLE_MS).unref();
  return {
    peak() {
      looks = 0;
      look();
      return highest;
    },
    reset() {
      // proc(5): 5 sets the peak back to what is in use now.
      workers = serverPids.flatMap(descendantsOf);
      for (const pid of workers) attempt(() => writeFileSync(`/proc/${pid}/clear_refs`, "5"));
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
