import { readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { afterEach, describe, expect, it } from "vitest";
import { collectGarbage } from "#tests/support/collect-garbage.ts";
import type { FakeTask } from "#tests/support/fake-worker.ts";
import { createWorkerPool, type PoolOptions, type WorkerPool } from "./worker-pool.ts";

const FAKE_WORKER = new URL(import.meta.resolve("#tests/support/fake-worker.ts"));
const PROJECT = fileURLToPath(new URL("../../../", import.meta.url));
const MEBIBYTE = 1024 * 1024;
/** Limits in time are tripled on CI. */
const SLOW = process.env.CI ? 3 : 1;
const NEVER = new AbortController().signal;

let faults: string[] = [];
let pools: WorkerPool<FakeTask, unknown>[] = [];

function pool(options: Partial<PoolOptions> = {}): WorkerPool<FakeTask, unknown> {
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
}

async function started(options: Partial<PoolOptions> = {}): Promise<WorkerPool<FakeTask, unknown>> {
  const made = pool(options);
  expect(await made.start()).toEqual({ ok: true });
  return made;
}

async function pidOf(workers: WorkerPool<FakeTask, unknown>): Promise<number> {
  const outcome = await workers.run(NEVER, { do: "pid" });
  if (!outcome.ok) throw new Error(`no pid: ${outcome.reason}`);
  return outcome.output as number;
}

function exists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}

afterEach(async () => {
  await Promise.all(pools.map((made) => made.close()));
  pools = [];
  faults = [];
});

describe("a pool of worker processes", () => {
  it("hands a task to a worker and its output back, bytes included", async () => {
    const workers = await started();
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 251);
    const outcome = await workers.run(NEVER, { do: "echo", value: bytes });
    expect(outcome.ok && Buffer.compare(Buffer.from(outcome.output as Uint8Array), Buffer.from(bytes))).toBe(0);
  });

  it("works on as many tasks at once as it has workers", async () => {
    const workers = await started({ size: 2 });
    const running = [0, 1].map((value) => workers.run(NEVER, { do: "echo", value, afterMs: 200 }));
    expect(workers.counts).toMatchObject({ ready: 2, busy: 2, queued: 0 });
    expect(await Promise.all(running)).toEqual([
      { ok: true, output: 0 },
      { ok: true, output: 1 },
    ]);
  });

  it("turns tasks away at once when workers and queue are full, with whole seconds to wait", async () => {
    const workers = await started({ queueLimit: 2 });
    const accepted = [0, 1, 2].map((value) => workers.run(NEVER, { do: "echo", value, afterMs: 300 }));
    const times: number[] = [];
    for (let i = 0; i < 3; i += 1) {
      const asked = performance.now();
      expect(await workers.run(NEVER, { do: "echo", value: 3 })).toMatchObject({ ok: false, reason: "overloaded" });
      times.push(performance.now() - asked);
    }
    expect(Math.min(...times)).toBeLessThan(20);
    const outcome = await workers.run(NEVER, { do: "echo", value: 3 });
    expect(!outcome.ok && outcome.reason === "overloaded" && outcome.retryAfterSeconds).toSatisfy(
      (seconds: number) => Number.isInteger(seconds) && seconds >= 1,
    );
    expect((await Promise.all(accepted)).map((end) => end.ok)).toEqual([true, true, true]);
    expect(workers.fullFor).toBeNull();
  });

  it("turns tasks away that would wait too long, before the queue is full", async () => {
    const workers = await started({ queueLimit: 50, waitLimitMs: 600 });
    const first = workers.run(NEVER, { do: "echo", value: 0, afterMs: 100 });
    const second = workers.run(NEVER, { do: "echo", value: 1 });
    expect(await workers.run(NEVER, { do: "echo", value: 2 })).toMatchObject({ reason: "overloaded" });
    await Promise.all([first, second]);
  });

  it("replaces a worker that crashes and loses only the task it had", async () => {
    const workers = await started();
    const pid = await pidOf(workers);
    const crash = workers.run(NEVER, { do: "exit" });
    const next = workers.run(NEVER, { do: "echo", value: "next" });
    expect(await crash).toEqual({ ok: false, reason: "crashed", stage: null });
    expect(await next).toEqual({ ok: true, output: "next" });
    expect(await pidOf(workers)).not.toBe(pid);
    expect(faults).toEqual(["worker ended with 7 at stage null"]);
  });

  it("replaces a worker whose task threw: nothing it holds can be trusted after a bug", async () => {
    const workers = await started();
    const pid = await pidOf(workers);
    expect(await workers.run(NEVER, { do: "throw" })).toEqual({ ok: false, reason: "threw", stage: null });
    expect(await pidOf(workers)).not.toBe(pid);
    expect(faults).toEqual(["worker RangeError: RangeError: a bug at stage null"]);
  });

  it("replaces a worker that dies between two tasks", async () => {
    const workers = await started();
    const pid = await pidOf(workers);
    process.kill(pid, "SIGKILL");
    await expect.poll(() => faults).toEqual(["worker ended while idle"]);
    expect(await pidOf(workers)).not.toBe(pid);
  });

  it("kills a worker whose task hangs past its time, and the next task is answered", async () => {
    const workers = await started({ taskMs: 300 });
    const pid = await pidOf(workers);
    expect(await workers.run(NEVER, { do: "block" })).toEqual({ ok: false, reason: "timeout", stage: null });
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    expect(exists(pid)).toBe(false);
  });

  it("kills a task at the stage that takes too long, and says which it was (E16)", async () => {
    const workers = await started({ stageMs: { decode: 300 } });
    expect(await workers.run(NEVER, { do: "stages", ms: { decode: 100, measure: 400 } })).toMatchObject({ ok: true });
    const begun = performance.now();
    const end = await workers.run(NEVER, { do: "stages", ms: { prepare: 50, decode: 60_000 } });
    expect(end).toEqual({ ok: false, reason: "timeout", stage: "decode" });
    expect(performance.now() - begun).toBeLessThan(SLOW * 3_000);
    expect(faults).toEqual(["worker killed: too much time at stage decode"]);
  });

  it.runIf(process.platform === "linux")(
    "lets a task that had to share its core finish, whatever it is at, and ends one that has used up its time",
    async () => {
      for (const limits of [{ stageMs: { decode: 400 } }, { taskMs: 400 }]) {
        const workers = await started(limits);
        const halfIdle = await workers.run(NEVER, { do: "busy", shareOfTime: 0.4, ms: 700 });
        expect(halfIdle).toMatchObject({ ok: true });
        const busy = await workers.run(NEVER, { do: "busy", shareOfTime: 1, ms: 60_000 });
        expect(busy).toEqual({ ok: false, reason: "timeout", stage: "decode" });
      }
    },
  );

  it("stays ready while a worker that a task has killed comes back", async () => {
    const workers = await started();
    await workers.run(NEVER, { do: "exit" });
    expect([workers.ready, workers.counts.ready]).toEqual([true, 0]);
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
  });

  describe.runIf(process.platform === "linux")("and their memory", () => {
    it("kills a worker that grows past its limit, soon after (E17)", async () => {
      const workers = await started({ residentBytes: 300 * MEBIBYTE });
      const end = await workers.run(NEVER, { do: "allocate", mebibytes: 2048 });
      expect(end).toEqual({ ok: false, reason: "memory", stage: null });
      expect(workers.counts.peakRssBytes).toBeGreaterThan(300 * MEBIBYTE);
      expect(workers.counts.peakRssBytes).toBeLessThan(700 * MEBIBYTE);
      expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    });

    it("gives a task the room of a fresh worker when earlier tasks had taken it, and only once (E12, E17)", async () => {
      const workers = await started({ residentBytes: 400 * MEBIBYTE });
      const pid = await pidOf(workers);
      await workers.run(NEVER, { do: "allocate", mebibytes: 200 });
      expect(await workers.run(NEVER, { do: "allocate", mebibytes: 200 })).toEqual({ ok: true, output: null });
      const second = await pidOf(workers);
      expect(second).not.toBe(pid);
      expect(await workers.run(NEVER, { do: "allocate", mebibytes: 2048 })).toMatchObject({ reason: "memory" });
      expect(faults).toHaveLength(3);
    });

    it("begins nothing anew for a visitor who left while a fresh worker loads", async () => {
      const workers = await started({ residentBytes: 400 * MEBIBYTE });
      await pidOf(workers);
      const controller = new AbortController();
      const task = workers.run(controller.signal, { do: "allocate", mebibytes: 2048 });
      await expect.poll(() => faults, { timeout: 10_000 }).toHaveLength(1);
      controller.abort();
      expect(await task).toEqual({ ok: false, reason: "aborted" });
      expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
      // A second attempt would have cost this worker as well.
      expect(faults).toEqual(["worker killed: too much memory at stage null"]);
    });

    it("gives no memory beyond the ceiling, even to one that asks for all of it at once (E17)", async () => {
      const workers = await started({ allocatableBytes: 1600 * MEBIBYTE });
      const end = await workers.run(NEVER, { do: "allocate", mebibytes: 2048, atOnce: true });
      expect(end).toEqual({ ok: false, reason: "memory", stage: null });
      expect(workers.counts.peakRssBytes).toBeLessThan(300 * MEBIBYTE);
    });

    it("renews a worker that rests too high, and answers what waits meanwhile", async () => {
      const workers = await started({ restingBytes: 300 * MEBIBYTE });
      const pid = await pidOf(workers);
      const leak = workers.run(NEVER, { do: "allocate", mebibytes: 320 });
      const waiting = workers.run(NEVER, { do: "echo", value: "next" });
      expect(await leak).toMatchObject({ ok: true });
      expect(await waiting).toEqual({ ok: true, output: "next" });
      await expect
        .poll(() => faults, { timeout: 5_000 })
        .toEqual([expect.stringMatching(/^worker renewed: it rests at \d+ MiB$/)]);
      expect(await pidOf(workers)).not.toBe(pid);
    });

    it("leaves no core file of a worker, which would hold a photo, and lets the system end workers first", async () => {
      const pid = await pidOf(await started());
      expect(readFileSync(`/proc/${pid}/limits`, "utf8")).toMatch(/Max core file size +0 +0/);
      expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("500");
    });
  });

  it("lets its workers read the project and nothing else, write nothing and start nothing", async () => {
    const workers = await started();
    expect(await workers.run(NEVER, { do: "rights" })).toEqual({
      ok: true,
      output: { readProject: true, readElsewhere: false, write: false, startProcess: false, startThread: false },
    });
  });

  it("ends an aborted task and keeps the worker when the task heeds its signal", async () => {
    const workers = await started();
    const pid = await pidOf(workers);
    const controller = new AbortController();
    const running = workers.run(controller.signal, { do: "sleep" });
    controller.abort();
    expect(await running).toEqual({ ok: false, reason: "aborted" });
    expect(await pidOf(workers)).toBe(pid);
    expect(faults).toEqual([]);
  });

  it("tells the caller of an abort at once and frees the slot of a deaf task within the grace", async () => {
    const workers = await started({ abortGraceMs: 300 });
    const pid = await pidOf(workers);
    const controller = new AbortController();
    const running = workers.run(controller.signal, { do: "block" });
    await sleep(50);
    const aborted = performance.now();
    controller.abort();
    expect(await running).toEqual({ ok: false, reason: "aborted" });
    expect(performance.now() - aborted).toBeLessThan(100);
    await expect.poll(() => exists(pid), { timeout: 500, interval: 20 }).toBe(false);
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
  });

  it("takes an aborted task out of the queue without running it", async () => {
    const workers = await started();
    const first = workers.run(NEVER, { do: "echo", value: 1, afterMs: 200 });
    const controller = new AbortController();
    const waiting = workers.run(controller.signal, { do: "exit" });
    expect(workers.counts.queued).toBe(1);
    controller.abort();
    expect(await waiting).toEqual({ ok: false, reason: "aborted" });
    expect(workers.counts.queued).toBe(0);
    expect(await first).toEqual({ ok: true, output: 1 });
    expect(faults).toEqual([]);
  });

  it("does not start a task that was aborted before", async () => {
    const workers = await started();
    expect(await workers.run(AbortSignal.abort(), { do: "exit" })).toEqual({ ok: false, reason: "aborted" });
  });

  it("refuses a worker of another version", async () => {
    const workers = pool({ env: { FAKE_VERSION: "other" } });
    expect(await workers.start()).toEqual({ ok: false, reason: "is version other, not test" });
    expect(workers.ready).toBe(false);
    expect(await workers.run(NEVER, { do: "pid" })).toEqual({ ok: false, reason: "unavailable" });
  });

  it("says so when its workers cannot load, and does not spin", async () => {
    const workers = pool({ env: { FAKE_LOAD: "exit" } });
    expect(await workers.start()).toEqual({ ok: false, reason: "ended with 3 while loading" });
    await sleep(150);
    expect(faults).toEqual(["worker could not start: ended with 3 while loading"]);
  });

  it("gives its workers the environment it is told and nothing of the server's", async () => {
    process.env.SKINGLOW_TEST_SECRET = "secret";
    const workers = await started({ env: { GIVEN: "yes" } });
    const outcome = await workers.run(NEVER, { do: "environment" });
    delete process.env.SKINGLOW_TEST_SECRET;
    expect(outcome).toMatchObject({ ok: true, output: expect.arrayContaining(["GIVEN"]) });
    expect(outcome).toMatchObject({ output: expect.not.arrayContaining(["SKINGLOW_TEST_SECRET"]) });
  });

  it("lets running tasks end when it closes, takes no more and leaves no process", async () => {
    const workers = await started();
    const pid = await pidOf(workers);
    const running = workers.run(NEVER, { do: "echo", value: "finished", afterMs: 200 });
    const closed = workers.close();
    expect(workers.ready).toBe(false);
    expect(await workers.run(NEVER, { do: "pid" })).toEqual({ ok: false, reason: "unavailable" });
    expect(await running).toEqual({ ok: true, output: "finished" });
    await closed;
    expect(exists(pid)).toBe(false);
  });

  it("holds no reference to a photo after its answer (R-API-5)", async () => {
    const workers = await started();
    const photo = await (async () => {
      const bytes = new Uint8Array(1_000_000);
      await workers.run(NEVER, { do: "echo", value: bytes });
      return new WeakRef(bytes);
    })();
    await collectGarbage();
    expect(photo.deref()).toBeUndefined();
  });
});
