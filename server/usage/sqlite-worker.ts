import { parentPort, workerData } from "node:worker_threads";
import { openSqlite, type SyncUsageStore } from "./sqlite-store.ts";

/** The thread of `sqlite-thread.ts`. A file that could not be opened is tried again with the next call. */

/** One call of a `SyncUsageStore`, and what came of it. */
export type SqliteCall = {
  readonly id: number;
  readonly method: keyof SyncUsageStore;
  readonly args: readonly unknown[];
};
export type SqliteReply = { readonly id: number; readonly value?: unknown; readonly error?: string };

let store: SyncUsageStore | null = null;

parentPort?.on("message", ({ id, method, args }: SqliteCall) => {
  parentPort?.postMessage(answer(id, method, args));
});

function answer(id: number, method: SqliteCall["method"], args: readonly unknown[]): SqliteReply {
  try {
    if (method === "close" && store === null) return { id };
    store ??= openSqlite(workerData as string);
    return { id, value: (store[method] as (...given: readonly unknown[]) => unknown)(...args) };
  } catch (error) {
    return { id, error: error instanceof Error ? error.message : String(error) };
  }
}
