import { readdirSync, readFileSync, writeFileSync } from "node:fs";

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

/** Workers, and the processes that enclose them (`sandbox.ts`): these are small, and every worker is below one of them. */
export function descendantsOf(pid: number | string): string[] {
  const children = childrenOf(pid);
  return children.flatMap((child) => [child, ...descendantsOf(child)]);
}

function childrenOf(pid: number | string): string[] {
  const threads = attempt(() => readdirSync(`/proc/${pid}/task`)) ?? [];
  return threads.flatMap(
    (thread) =>
      attempt(() => readFileSync(`/proc/${pid}/task/${thread}/children`, "utf8"))
        ?.split(" ")
        .filter((child) => child !== "") ?? [],
  );
}

function peakOf(pid: string): number | null {
  const status = attempt(() => readFileSync(`/proc/${pid}/status`, "utf8"));
  const kilobytes = /^VmHWM:\s+(\d+)/m.exec(status ?? "")?.[1];
  return kilobytes === undefined ? null : Number(kilobytes) * 1024;
}

/** A process that is just ending has no files there any more. */
function attempt<T>(read: () => T): T | undefined {
  try {
    return read();
  } catch {
    return undefined;
  }
}
