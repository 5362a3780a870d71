import { setTimeout as sleep } from "node:timers/promises";
import { serveTasks } from "#server/analysis/pool/serve-tasks.ts";

/** What a fake worker does with a task, so that the pool's tests see every way in which work can end. */
export type FakeTask =
  | { readonly do: "echo"; readonly value: unknown; readonly afterMs?: number }
  | { readonly do: "throw" | "exit" | "block" | "sleep" | "pid" | "environment" };

/** Mode of the whole process, by environment: fails to load, or loads slowly. */
if (process.env.FAKE_LOAD === "exit") process.exit(3);

await serveTasks(process.env.FAKE_VERSION ?? "test", () =>
  Promise.resolve(async (signal: AbortSignal, task: FakeTask): Promise<unknown> => {
    switch (task.do) {
      case "echo":
        if (task.afterMs !== undefined) await sleep(task.afterMs);
        return task.value;
      case "throw":
        throw new RangeError("a bug");
      case "exit":
        process.exit(7);
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
