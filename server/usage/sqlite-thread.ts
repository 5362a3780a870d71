import { Worker } from "node:worker_threads";
import type { SqliteCall, SqliteReply } from "./sqlite-worker.ts";
import type { UsageStore } from "./usage-store.ts";

interface Waiting {
  readonly resolve: (value: never) => void;
  readonly reject: (error: Error) => void;
  readonly timer: NodeJS.Timeout;
}

/** A call that takes longer hangs with its disk, ms. Nobody but the next batch waits for it. Chosen. */
const CALL_MS = 30_000;

/**
 * SQLite in a thread of its own: a slow or hanging disk keeps no visitor waiting. The thread opens the file; while it
 * cannot, calls reject with the reason. One that has ended (out of memory, say) is replaced with the next call.
 */
export function createSqliteStore(file: string, callMs = CALL_MS): UsageStore {
  const waiting = new Map<number, Waiting>();
  /** Calls without an answer in time; as long as there is one, no other is made. */
  const hanging = new Set<number>();
  let calls = 0;
  let isClosed = false;
  let thread: Worker | null = null;

  function start(): Worker {
    const started = new Worker(new URL("./sqlite-worker.ts", import.meta.url), {
      workerData: file,
      // What is loaded into the server's process from outside is not meant for its threads.
      execArgv: [],
      // Its needs are small; a bound keeps a fault from taking the server along. Chosen.
      resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
    });
    started.on("message", ({ id, value, error }: SqliteReply) => {
      hanging.delete(id);
      const call = waiting.get(id);
      forget(id);
      if (error === undefined) call?.resolve(value as never);
      else call?.reject(new Error(error));
    });
    let reason = "its thread has ended";
    started.on("error", (error) => {
      reason = error.message;
    });
    started.on("exit", () => {
      thread = null;
      hanging.clear();
      for (const [id, { reject }] of waiting) {
        forget(id);
        reject(new Error(reason));
      }
    });
    return started;
  }

  function forget(id: number): void {
    clearTimeout(waiting.get(id)?.timer);
    waiting.delete(id);
    // Only while somebody waits does it keep the process alive.
    if (waiting.size === 0) thread?.unref();
  }

  function call<T>(method: keyof UsageStore, ...args: readonly unknown[]): Promise<T> {
    if (isClosed) return Promise.reject(new Error("it is closed"));
    if (hanging.size > 0) return Promise.reject(new Error("the disk does not answer"));
    return new Promise<T>((resolve, reject) => {
      calls += 1;
      const id = calls;
      const timer = setTimeout(() => {
        hanging.add(id);
        forget(id);
        reject(new Error("the disk does not answer"));
      }, callMs);
      waiting.set(id, { resolve, reject, timer });
      try {
        thread ??= start();
        thread.ref();
        thread.postMessage({ id, method, args } satisfies SqliteCall);
      } catch (error) {
        // The system gave no thread: nobody will answer.
        forget(id);
        reject(error as Error);
      }
    });
  }

  return {
    add: (batch) => call("add", batch),
    read: (from, to) => call("read", from, to),
    deleteBefore: (day) => call("deleteBefore", day),
    async close() {
      if (isClosed) return;
      if (thread !== null) await call("close").catch(() => undefined);
      isClosed = true;
      await thread?.terminate();
    },
  };
}
