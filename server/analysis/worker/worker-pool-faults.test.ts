import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";
import { fakePools, MEBIBYTE, NEVER, pidOf } from "#tests/support/fake-pools.ts";

const { pool, started, faults } = fakePools();
const NEEDS_LINUX = { meta: { skipReason: "only Linux tells what a process takes" } };

describe("a worker that fails its task", () => {
  it("replaces a worker that crashes and loses only the task it had", async () => {
    const workers = await started();
    const pid = await pidOf(workers);
    const crash = workers.run(NEVER, { do: "exit" });
    const next = workers.run(NEVER, { do: "echo", value: "next" });
    expect(await crash).toEqual({ ok: false, reason: "crashed", stage: null });
    expect([workers.ready, workers.counts.ready], "it comes back").toEqual([true, 0]);
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

  it("kills a task at the stage that takes too long, and says which it was (E16)", async () => {
    const workers = await started({ stageMs: { decode: 300 }, taskMs: 3_600_000 });
    expect(await workers.run(NEVER, { do: "stages", ms: { decode: 100, measure: 400 } })).toMatchObject({ ok: true });
    const end = await workers.run(NEVER, { do: "stages", ms: { prepare: 50, decode: 60_000 } });
    expect(end).toEqual({ ok: false, reason: "timeout", stage: "decode" });
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    expect(faults).toEqual(["worker killed: too much time at stage decode"]);
  });

  it.runIf(process.platform === "linux")(
    "lets a task that had to share its core finish, whatever it is at, and ends one that has used up its time",
    NEEDS_LINUX,
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

  it("ends a task that the system gives no memory to hand over, and answers the next", async () => {
    const workers = await started();
    // What cannot be written into a message is thrown in the same place.
    const unsent = workers.run(NEVER, { do: "echo", value: () => 0 });
    expect(await unsent).toEqual({ ok: false, reason: "threw", stage: null });
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    expect(faults).toEqual([expect.stringMatching(/^worker could not be given its task: /)]);
  });

  it.runIf(process.platform === "linux")(
    "tries again when the system refuses a process by a throw",
    NEEDS_LINUX,
    async () => {
      // Longer than an argument may be, execve(2): thrown, as ENOMEM is; EMFILE and EAGAIN are told by an event (L12, L13).
      const readable = ["x".repeat(200_000)];
      const workers = pool({ readable });
      expect(await workers.start()).toEqual({ ok: false, reason: expect.stringContaining("E2BIG") });
      expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: false, reason: "unavailable" });
      readable[0] = ROOT;
      await expect.poll(() => workers.ready, { timeout: 60_000 }).toBe(true);
      expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    },
  );
});

describe.runIf(process.platform === "linux")("the memory of workers", NEEDS_LINUX, () => {
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
    await expect.poll(() => faults, { timeout: 60_000 }).toHaveLength(1);
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
      .poll(() => faults, { timeout: 60_000 })
      .toEqual([expect.stringMatching(/^worker renewed: it rests at \d+ MiB$/)]);
    expect(await pidOf(workers)).not.toBe(pid);
  });

  it("leaves no core file of a worker, which would hold a photo, and lets the system end workers first", async () => {
    const pid = await pidOf(await started());
    expect(readFileSync(`/proc/${pid}/limits`, "utf8")).toMatch(/Max core file size +0 +0/);
    expect(readFileSync(`/proc/${pid}/oom_score_adj`, "utf8").trim()).toBe("500");
  });
});
