import { once } from "node:events";
import { Worker } from "node:worker_threads";
import type { UsageStore } from "./usage-store.ts";

/** One call of a `SyncUsageStore`, and what came of it. */
export type SqliteCall = { readonly id: number; readonly method: keyof UsageStore; readonly args: readonly unknown[] };
export type SqliteReply = { readonly id: number; readonly value?: unknown; readonly error?: string };

/**
 * SQLite in a thread of its own: a slow or hanging disk keeps no visitor waiting. The thread opens the file; a call after
 * it could not rejects with the reason.
 */
export function createSqliteStore(file: string): UsageStore {
  const thread = new Worker(new URL("./sqlite-worker.ts", import.meta.url), {
    workerData: file,
    // Its needs are small; a bound keeps a fault from taking the server along. Chosen.
    resourceLimits: { maxOldGenerationSizeMb: 64, maxYoungGenerationSizeMb: 4 },
  });
  thread.unref();
  const waiting = new Map<number, { resolve: (value: never) => void; reject: (error: Error) => void }>();
  let calls = 0;
  let ended: string | null = null;
  thread.on("message", ({ id, value, error }: SqliteReply) => {
    const call = waiting.get(id);
    waiting.delete(id);
    if (error === undefined) call?.resolve(value as never);
    else call?.reject(new Error(error));
    if (waiting.size === 0) thread.unref();
  });
  thread.on("error", (error) => endAll(String(error)));
  thread.on("exit", () => endAll("its thread has ended"));

  function endAll(reason: string): void {
    ended ??= reason;
    for (const { reject } of waiting.values()) reject(new Error(ended));
    waiting.clear();
  }

  function call<T>(method: keyof UsageStore, ...args: readonly unknown[]): Promise<T> {
    if (ended !== null) return Promise.reject(new Error(ended));
    return new Promise<T>((resolve, reject) => {
      calls += 1;
      waiting.set(calls, { resolve, reject });
      // Only while somebody waits does it keep the process alive.
      thread.ref();
      thread.postMessage({ id: calls, method, args } satisfies SqliteCall);
    });
  }

  return {
    add: (batch) => call("add", batch),
    read: (from, to) => call("read", from, to),
    deleteBefore: (day) => call("deleteBefore", day),
    async close() {
      if (ended !== null) return;
      const exit = once(thread, "exit");
      await call("close").catch(() => undefined);
      await thread.terminate();
      await exit;
    },
  };
}
