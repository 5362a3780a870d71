import { availableParallelism } from "node:os";
import { createWorkerPool, type WorkerPool } from "./pool/worker-pool.ts";
import { WORKER_VERSION } from "./worker-version.ts";

/** A photo's file. */
export interface PhotoTask {
  readonly photo: Uint8Array;
  /** See `ExamineWish`. */
  readonly faceJpegSidePx?: number;
}

/** Above this, memory runs out before cores do (a worker holds about 250 MB while it works). Chosen. */
const MOST_WORKERS = 8;
/** Inherited by workers: what native libraries may need to load, and nothing that is configuration or secret. */
const INHERITED = ["PATH", "HOME", "LANG", "LD_LIBRARY_PATH", "TMPDIR", "TZ"] as const;

/**
 * Workers that decode and measure photos. One for each core but one, which is the event loop's; two cores share both,
 * because workers run at a lower priority (`serve-tasks.ts`) and a single one would halve what two can do.
 */
export function createAnalysisPool(onFault: (reason: string) => void): WorkerPool<PhotoTask, unknown> {
  const cores = availableParallelism();
  const size = Math.min(MOST_WORKERS, cores <= 2 ? cores : cores - 1);
  return createWorkerPool<PhotoTask, unknown>({
    entry: new URL("./analysis-worker.ts", import.meta.url),
    version: WORKER_VERSION,
    env: workerEnvironment(),
    size,
    // Trust, "Shedding": at most 2 x workers, or 2 s of estimated wait.
    queueLimit: 2 * size,
    waitLimitMs: 2_000,
    // Loading takes about a second on one core; ten times that on a machine that has just been started.
    startMs: 20_000,
    // A portrait takes 0.4 s on one core, the costliest legal photo (E10, E12) may take 5 s; doubled for a shared core.
    taskMs: 10_000,
    // A13 allows 500 ms from the visitor's leaving to a free slot.
    abortGraceMs: 400,
    onFault,
  });
}

function workerEnvironment(): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    // glibc keeps freed memory per arena; two keep the decoder's peaks from adding up.
    MALLOC_ARENA_MAX: "2",
    // Read out of order, a large picture would be unpacked into a temporary file; a photo never touches the disk (R-API-5).
    VIPS_DISC_THRESHOLD: "2g",
  };
}
