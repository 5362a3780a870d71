import { spawnSync } from "node:child_process";
import { readFileSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { Worker } from "node:worker_threads";
import { serveTasks } from "#server/analysis/worker/serve-tasks.ts";

/** What a fake worker does with a task, so that the pool's tests see every way in which work can end. */
export type FakeTask =
  | { readonly do: "echo"; readonly value: unknown; readonly afterMs?: number }
  | { readonly do: "stages"; readonly ms: Readonly<Record<string, number>> }
  | { readonly do: "busy"; readonly ms: number; readonly shareOfTime: number }
  | { readonly do: "allocate"; readonly mebibytes: number; readonly atOnce?: true }
  | { readonly do: "throw" | "exit" | "abort" | "block" | "sleep" | "pid" | "environment" | "rights" };

const kept: Buffer[] = [];

/** Mode of the whole process, by environment: fails to load, or loads slowly. */
if (process.env.FAKE_LOAD === "exit") process.exit(3);

await serveTasks(process.env.FAKE_VERSION ?? "test", () =>
  Promise.resolve(async (signal: AbortSignal, task: FakeTask, enter: (stage: string) => void): Promise<unknown> => {
    switch (task.do) {
      case "echo":
        if (task.afterMs !== undefined) await sleep(task.afterMs);
        // A worker clears what it was given.
        return task.value instanceof Uint8Array ? { bytes: task.value.slice() } : task.value;
      case "stages":
        for (const [stage, ms] of Object.entries(task.ms)) {
          enter(stage);
          await sleep(ms);
        }
        break;
      case "busy":
        enter("decode");
        await work(task.ms, task.shareOfTime);
        break;
      case "allocate":
        await allocate(task.mebibytes, task.atOnce ? task.mebibytes : 8);
        break;
      case "rights":
        return rights();
      case "throw":
        throw new RangeError("a bug");
      case "exit":
        process.exit(7);
        break;
      case "abort":
        process.abort();
        break;
      case "block":
        Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 60_000);
        break;
      case "sleep":
        await sleep(60_000, undefined, { signal }).catch(() => undefined);
        break;
      case "pid":
        return process.pid;
      case "environment":
        return Object.keys(process.env);
    }
    return null;
  }),
);

/** Computes for a share of the time and sleeps for the rest, as a process that has to share its core. */
async function work(ms: number, share: number): Promise<void> {
  for (const end = performance.now() + ms; performance.now() < end; ) {
    const until = performance.now() + 50 * share;
    while (performance.now() < until);
    await sleep(50 * (1 - share));
  }
}

/** Memory that stays, written to so that it is really there. */
async function allocate(mebibytes: number, step: number): Promise<void> {
  for (let had = 0; had < mebibytes; had += step) {
    kept.push(Buffer.alloc(step * 1024 * 1024, 1));
    await sleep(1);
  }
}

/** What this process gets to do; the test says what it may. */
function rights(): Record<string, boolean> {
  const can = (attempt: () => unknown): boolean => {
    try {
      attempt();
      return true;
    } catch {
      return false;
    }
  };
  return {
    readProject: can(() => readFileSync(new URL("../../package.json", import.meta.url))),
    readElsewhere: can(() => readFileSync("/etc/hosts")),
    write: can(() => writeFileSync(join(tmpdir(), "from-a-worker"), "")),
    startProcess: can(() => spawnSync("true")),
    startThread: can(() => new Worker("", { eval: true })),
  };
}
