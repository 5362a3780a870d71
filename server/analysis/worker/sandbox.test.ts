import { existsSync, readFileSync } from "node:fs";
import { describe, expect, it, vi } from "vitest";
import { descendantsOf } from "#tests/hostile/server/process-tree.ts";
import { type FakePool, fakePools, MEBIBYTE, NEVER } from "#tests/support/fake-pools.ts";
import { sandboxFault } from "./sandbox.ts";

const FAULT = sandboxFault();
/** A busy machine takes its time to end a process of low priority. */
const PATIENT = { timeout: 30_000 };
vi.setConfig({ testTimeout: 120_000, hookTimeout: 60_000 });

const { started, faults } = fakePools();
let workers: FakePool;

async function start(): Promise<void> {
  const patience = { startMs: 60_000, taskMs: 60_000 };
  workers = await started({ ...patience, isSandboxed: true, residentBytes: 300 * MEBIBYTE });
}

/** Bubblewrap and the worker, as this process sees them. */
function processes(): [outer: number, worker: number] {
  const found = descendantsOf(process.pid).map(Number);
  expect(found).toHaveLength(2);
  return found as [number, number];
}

/** One that has ended stays in the table until its parent, or the system's first process, has noticed. */
const isThere = (pid: number): boolean => {
  const path = `/proc/${pid}/stat`;
  return existsSync(path) && !readFileSync(path, "utf8").includes(") Z");
};

describe.skipIf(FAULT !== null)("a worker in its sandbox", { meta: { skipReason: `no sandbox: ${FAULT}` } }, () => {
  it("is process 1 of a world without others, and takes tasks, bytes included", async () => {
    await start();
    expect(await workers.run(NEVER, { do: "pid" })).toEqual({ ok: true, output: 1 });
    const bytes = new Uint8Array(3_000_000).fill(7);
    const outcome = await workers.run(NEVER, { do: "echo", value: bytes });
    expect(outcome.ok && Buffer.compare((outcome.output as { bytes: Uint8Array }).bytes, bytes)).toBe(0);
  });

  it("has no capability, no core file, and goes first when memory runs out", async () => {
    await start();
    const [, worker] = processes();
    expect(readFileSync(`/proc/${worker}/status`, "utf8")).toMatch(
      /CapPrm:\s+0+\nCapEff:\s+0+\n[\s\S]*NoNewPrivs:\s+1/,
    );
    expect(readFileSync(`/proc/${worker}/limits`, "utf8")).toMatch(/Max core file size +0 +0/);
    expect(readFileSync(`/proc/${worker}/oom_score_adj`, "utf8").trim()).toBe("500");
  });

  it("is watched itself, not the process around it: too much memory ends it, and both are gone (E17)", async () => {
    await start();
    const before = processes();
    expect(await workers.run(NEVER, { do: "allocate", mebibytes: 2048 })).toMatchObject({ reason: "memory" });
    expect(workers.counts.peakRssBytes).toBeGreaterThan(300 * MEBIBYTE);
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    await expect.poll(() => before.filter(isThere), PATIENT).toEqual([]);
  });

  it("does not end by a signal to the whole group: the owner ends it", async () => {
    await start();
    for (const pid of processes()) for (const signal of ["SIGTERM", "SIGINT"]) process.kill(pid, signal);
    expect(await workers.run(NEVER, { do: "echo", value: 1 })).toEqual({ ok: true, output: 1 });
    expect(faults).toEqual([]);
  });

  it("says how it ended, and is replaced", async () => {
    await start();
    process.kill(processes()[1], "SIGKILL");
    await expect.poll(() => faults, PATIENT).toEqual(["worker ended while idle"]);
    expect(await workers.run(NEVER, { do: "exit" })).toMatchObject({ reason: "crashed" });
    const aborted = workers.run(NEVER, { do: "abort" });
    expect(await aborted).toMatchObject({ reason: "crashed" });
    expect(faults.slice(1)).toEqual([
      "worker ended with 7 at stage null",
      expect.stringMatching(/^worker ended with SIG(ABRT|SEGV|TRAP) at stage null$/),
    ]);
  });

  it("leaves no process when the pool closes, nor when the process around it is killed", async () => {
    await start();
    const first = processes();
    process.kill(first[0], "SIGKILL");
    await expect.poll(() => first.filter(isThere), PATIENT).toEqual([]);
    await expect.poll(() => faults, PATIENT).toEqual(["worker ended while idle"]);
    await expect.poll(() => workers.counts.ready, PATIENT).toBe(1);
    const second = processes();
    await workers.close();
    expect(second.filter(isThere)).toEqual([]);
  });
});
