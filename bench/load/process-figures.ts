import { readdirSync, readFileSync } from "node:fs";

/** Memory and processor time of other processes by Linux's /proc; elsewhere nothing is known and the figures say so. */

function residentOf(pid: number): number {
  return readField(pid, "status", "VmRSS");
}

/** Resident memory in which a page that several processes share counts as a part for each, bytes. */
function proportionalOf(pid: number): number {
  return readField(pid, "smaps_rollup", "Pss");
}

/** Linux counts processor time in hundredths of a second (proc(5), USER_HZ). */
const MS_PER_TICK = 10;

/** Processor time of a process, its threads and its children that have ended, ms. */
function processorMsOf(pid: number): number {
  try {
    // Behind the name in brackets, which may hold anything: fields 14 to 17 of proc(5).
    const fields = readFileSync(`/proc/${pid}/stat`, "latin1").split(") ").at(-1)?.split(" ").slice(11, 15) ?? [];
    return fields.reduce((sum, ticks) => sum + MS_PER_TICK * Number(ticks), 0);
  } catch {
    return Number.NaN;
  }
}

/** The processes that work: a server's children, or where each has one process around it (`server/analysis/worker/sandbox.ts`), theirs. */
export function workersOf(server: number): readonly number[] {
  return childrenOf(server).flatMap((child) => {
    const inner = childrenOf(child);
    return inner.length === 0 ? [child] : inner;
  });
}

/** A server's processes: itself and all below it. */
function processesOf(pid: number): readonly number[] {
  return [pid, ...childrenOf(pid).flatMap(processesOf)];
}

export interface ServerMemory {
  /** Proportional, of the main process. */
  readonly main: number;
  /** Proportional, of all others together. */
  readonly workers: number;
  /** Resident, of all. */
  readonly resident: number;
}

/** What a server's processes hold now. */
export function memoryOf(server: number): ServerMemory {
  const all = processesOf(server);
  const [main = Number.NaN, ...others] = all.map(proportionalOf);
  return { main, workers: sum(others), resident: sum(all.map(residentOf)) };
}

/** Since they began. A process that ended counts with its parent from then on, so that the sum loses none. */
function processorTimesOf(server: number): { readonly mainMs: number; readonly workersMs: number } {
  const mainMs = processorMsOf(server);
  return { mainMs, workersMs: sum(processesOf(server).map(processorMsOf)) - mainMs };
}

/** Looks at a server's processes now and then while `work` lasts: memory when it was most in all, processor time in ms. */
export async function watchProcesses<T>(server: number, work: () => Promise<T>) {
  const before = processorTimesOf(server);
  let peak = memoryOf(server);
  const looking = setInterval(() => {
    const now = memoryOf(server);
    if (now.main + now.workers > peak.main + peak.workers) peak = now;
  }, LOOK_EVERY_MS);
  try {
    const result = await work();
    const after = processorTimesOf(server);
    return { result, peak, mainMs: after.mainMs - before.mainMs, workersMs: after.workersMs - before.workersMs };
  } finally {
    clearInterval(looking);
  }
}

const LOOK_EVERY_MS = 250;

function sum(values: readonly number[]): number {
  return values.reduce((total, value) => total + value, 0);
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

function readField(pid: number, file: "status" | "smaps_rollup", field: string): number {
  try {
    const line = new RegExp(`^${field}:\\s+(\\d+) kB$`, "m").exec(readFileSync(`/proc/${pid}/${file}`, "utf8"));
    return line === null ? Number.NaN : Number(line[1]) * 1024;
  } catch {
    return Number.NaN;
  }
}
