import { existsSync, realpathSync } from "node:fs";
import { availableParallelism } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { LIMITS } from "#contract/limits.ts";
import type { AnalysisStage } from "#platform/photo-analyser.ts";
import type { PhotoTask } from "./photo-task.ts";
import { sandboxFault } from "./sandbox.ts";
import { createWorkerPool, type WorkerPool } from "./worker-pool.ts";
import { WORKER_VERSION } from "./worker-version.ts";

export interface PoolListener {
  /** A worker was replaced, and why. */
  fault(reason: string): void;
  /** Once: what holds on other machines and not on this one. */
  warn(sentence: string): void;
}

export interface AnalysisPoolOptions {
  /** Entry file of the workers; another one only in tests of what a decoder may do to its process. */
  readonly entry?: URL;
  /** What `sandboxFault` said, where somebody has asked already. */
  readonly fault?: string | null;
}

const WORKER = new URL("./analysis-worker.ts", import.meta.url);
/** The stage at which a stranger's file is the only thing that can go wrong. */
export const DECODE: AnalysisStage = "decode";

const NOT_SANDBOXED =
  "Analysis workers run without a sandbox: a photo that takes one over could open connections and read and write what the server may";

const MEBIBYTE = 1024 * 1024;
/** What a decoder may get beyond the watchdog's limit before it is seen and dead: 5 ms at 3 GB/s, and half as much for luck. */
const OVERSHOOT = 24 * MEBIBYTE;
/**
 * What the kernel lets a worker allocate at all, where nobody looks in time. It counts address space, touched or not: 700 MiB
 * at rest (510 of them V8's reserve for code), 1,260 for a WebP of 24 megapixels, of which 440 are ever touched (measured).
 */
const ALLOCATABLE = 1_600 * MEBIBYTE;
/**
 * A worker rests at 130 MiB before its first photo and at 280 to 320 among photos of 1,600 px (measured). One that rests
 * higher than this leaks, and is replaced. Too low a figure is dear: a new worker takes a second to load and some photos
 * to be quick again (at 283 MiB a third of the capacity was lost). A photo that needs more than is left gets a fresh worker.
 */
const MOST_AT_REST = 400 * MEBIBYTE;
/** Above this, memory runs out before cores do (a worker holds about 250 MB while it works). Chosen. */
const MOST_WORKERS = 8;
/** What a worker loads: sources, packages, and `package.json`, which says what `#room` means. No `.env`, no `.git`. */
const NEEDED = [
  "package.json",
  "node_modules",
  "contract",
  "engine",
  "face",
  "photo-file",
  "platform",
  "server/analysis",
];
/** Inherited by workers: what native libraries may need to load, and nothing that is configuration or secret. */
const INHERITED = ["LANG", "LD_LIBRARY_PATH", "TZ"] as const;

/**
 * Workers that decode and measure photos. One for each core but one, which is the event loop's; two cores share both,
 * because workers run at a lower priority (`serve-tasks.ts`) and a single one would halve what two can do.
 */
export function createAnalysisPool(
  tell: PoolListener,
  { entry = WORKER, fault = sandboxFault() }: AnalysisPoolOptions = {},
): WorkerPool<PhotoTask, unknown> {
  const cores = availableParallelism();
  if (fault !== null) tell.warn(`${NOT_SANDBOXED} (${fault})`);
  const size = Math.min(MOST_WORKERS, cores <= 2 ? cores : cores - 1);
  return createWorkerPool<PhotoTask, unknown>({
    entry,
    version: WORKER_VERSION,
    env: workerEnvironment(),
    size,
    // docs/operating.md, "Load, health, stop": at most 2 x workers, or 2 s of estimated wait.
    queueLimit: 2 * size,
    waitLimitMs: 2_000,
    // Loading takes about a second on one core. Chosen for one that is starved of it: it is no photo's fault and nobody waits.
    startMs: 60_000,
    // A portrait takes 0.4 s on one core, the costliest legal photo (E10, E12) may take 5 s; doubled for a slow one. What is
    // starved of its core ends with the whole request (`LIMITS.requestMs`).
    taskMs: 10_000,
    stageMs: { [DECODE]: LIMITS.decodeMs },
    readable: readablePaths(entry),
    isSandboxed: fault === null,
    residentBytes: LIMITS.decodeBytes - OVERSHOOT,
    allocatableBytes: ALLOCATABLE,
    restingBytes: MOST_AT_REST,
    // A13 allows 500 ms from the visitor's leaving to a free slot.
    abortGraceMs: 400,
    onFault: tell.fault,
  });
}

/** Packages may be a link to another folder, and Node asks for real paths. */
function readablePaths(entry: URL): string[] {
  const project = fileURLToPath(new URL("../../../", import.meta.url));
  const paths = [...NEEDED.map((name) => join(project, name)), dirname(fileURLToPath(entry))];
  return [...new Set(paths.filter((path) => existsSync(path)).flatMap((path) => [path, realpathSync(path)]))];
}

function workerEnvironment(): Record<string, string> {
  const inherited = INHERITED.flatMap((name) => {
    const value = process.env[name];
    return value === undefined ? [] : [[name, value] as const];
  });
  return {
    ...Object.fromEntries(inherited),
    // glibc keeps freed memory per arena, so there is one; and what is larger than 128 KiB goes back as soon as it is free. Else
    // it keeps, once a large picture was freed, up to 64 MiB for the next one.
    MALLOC_ARENA_MAX: "1",
    // What is freed and stays is overwritten with this byte: pixels of decoders and of collected garbage (R-API-5).
    MALLOC_PERTURB_: "85",
    MALLOC_MMAP_THRESHOLD_: "131072",
    MALLOC_TRIM_THRESHOLD_: "131072",
    // Read out of order, a large picture would be unpacked into a temporary file; a photo never touches the disk (R-API-5).
    VIPS_DISC_THRESHOLD: "2g",
  };
}
