import { readdirSync, readFileSync } from "node:fs";

/** Memory of other processes by Linux's /proc; elsewhere nothing is known and the figures say so. */

/** Largest resident memory since the process began, bytes; NaN when it is gone or cannot be asked. */
export function peakOf(pid: number): number {
  return readStatus(pid, "VmHWM");
}

export function residentOf(pid: number): number {
  return readStatus(pid, "VmRSS");
}

/** The processes that work: a server's children, or where each has one process around it (`server/analysis/worker/sandbox.ts`), theirs. */
export function workersOf(server: number): readonly number[] {
  return childrenOf(server).flatMap((child) => {
    const inner = childrenOf(child);
    return inner.length === 0 ? [child] : inner;
  });
}

function childrenOf(pid: number): readonly number[] {
  try {
    return readdirSync(`/proc/${pid}/task`).flatMap((task) =>
      readFileSync(`/proc/${pid}/task/${task}/children`, "utf8").trim().split(/\s+/).filter(Boolean).map(Number),
    );
  } catch {
    return [];
  }
}

function readStatus(pid: number, field: string): number {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/status`, "utf8"));
    return line === null ? Number.NaN : Number(line[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
