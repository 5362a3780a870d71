import { fileURLToPath } from "node:url";
import { afterEach, expect } from "vitest";
import { createWorkerPool, type PoolOptions, type WorkerPool } from "#server/analysis/worker/worker-pool.ts";
import type { FakeTask } from "./fake-worker.ts";

/** Pools of scripted workers (`fake-worker.ts`) for the tests of a file; each is closed after its test. */

const FAKE_WORKER = new URL(import.meta.resolve("#tests/support/fake-worker.ts"));
const PROJECT = fileURLToPath(new URL("../../", import.meta.url));
export const MEBIBYTE = 1024 * 1024;
export const NEVER = new AbortController().signal;

export type FakePool = WorkerPool<FakeTask, unknown>;

interface FakePools {
  readonly pool: (options?: Partial<PoolOptions>) => FakePool;
  readonly started: (options?: Partial<PoolOptions>) => Promise<FakePool>;
  /** What the pools of this test reported. */
  readonly faults: string[];
}

export function fakePools(): FakePools {
  const faults: string[] = [];
  const pools: FakePool[] = [];
  const pool = (options: Partial<PoolOptions> = {}): FakePool => {
    const made = createWorkerPool<FakeTask, unknown>({
      entry: FAKE_WORKER,
      version: "test",
      env: {},
      size: 1,
      queueLimit: 2,
      waitLimitMs: 60_000,
      startMs: 10_000,
      taskMs: 10_000,
      abortGraceMs: 300,
      stageMs: {},
      readable: [PROJECT],
      isSandboxed: false,
      residentBytes: 4096 * MEBIBYTE,
      restingBytes: 4096 * MEBIBYTE,
      allocatableBytes: 8192 * MEBIBYTE,
      onFault: (reason) => faults.push(reason),
      ...options,
    });
    pools.push(made);
    return made;
  };
  afterEach(async () => {
    await Promise.all(pools.splice(0).map((made) => made.close()));
    faults.length = 0;
  });
  return {
    faults,
    pool,
    started: async (options) => {
      const made = pool(options);
      expect(await made.start()).toEqual({ ok: true });
      return made;
    },
  };
}

export async function pidOf(workers: FakePool): Promise<number> {
  const outcome = await workers.run(NEVER, { do: "pid" });
  if (!outcome.ok) throw new Error(`no pid: ${outcome.reason}`);
  return outcome.output as number;
}

export function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
