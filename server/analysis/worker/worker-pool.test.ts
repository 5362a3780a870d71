import { setTimeout as sleep } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { exists, fakePools, NEVER, pidOf } from "#tests/support/fake-pools.ts";

/** What a pool does with tasks; what it does with workers that misbehave is in worker-pool-faults.test.ts. */

const { pool, started, faults } = fakePools();

describe("a pool of worker processes", () => {
  it("hands a task to a worker and its output back, bytes included", async () => {
    const workers = await started();
    const bytes = Uint8Array.from({ length: 3_000_000 }, (_, i) => i % 251);
    const outcome = await workers.run(NEVER, { do: "echo", value: bytes });
    expect(outcome.ok && Buffer.compare((outcome.output as { bytes: Uint8Array }).bytes, bytes)).toBe(0);
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
    for (let i = 0; i < 3; i += 1) {
      expect(await workers.run(NEVER, { do: "echo", value: 3 })).toMatchObject({ ok: false, reason: "overloaded" });
    }
    // Nothing of what was accepted had to end for that.
    expect(workers.counts).toMatchObject({ busy: 1, queued: 2 });
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
    expect(await workers.run(AbortSignal.abort(), { do: "exit" }), "nor begun").toEqual({
      ok: false,
      reason: "aborted",
    });
    expect(await pidOf(workers)).toBe(pid);
    expect(faults).toEqual([]);
  });

  it("tells the caller of an abort at once and frees the slot of a deaf task within the grace", async () => {
    const workers = await started({ abortGraceMs: 300 });
    const pid = await pidOf(workers);
    const controller = new AbortController();
    const running = workers.run(controller.signal, { do: "block" });
    // What is sent after it is read after it.
    expect(workers.counts.busy).toBe(1);
    controller.abort();
    expect(await running).toEqual({ ok: false, reason: "aborted" });
    // The caller does not wait for the grace.
    expect(exists(pid)).toBe(true);
    await expect.poll(() => exists(pid), { timeout: 20_000, interval: 20 }).toBe(false);
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

  it("refuses workers of another version, and says so when they cannot load, without spinning", async () => {
    const other = pool({ env: { FAKE_VERSION: "other" } });
    expect(await other.start()).toEqual({ ok: false, reason: "is version other, not test" });
    expect(await other.run(NEVER, { do: "pid" })).toEqual({ ok: false, reason: "unavailable" });
    await other.close();
    faults.length = 0;
    const broken = pool({ env: { FAKE_LOAD: "exit" } });
    expect(await broken.start()).toEqual({ ok: false, reason: "ended with 3 while loading" });
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
});
