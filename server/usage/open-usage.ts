import { resolve } from "node:path";
import { fileURLToPath } from "node:url";
import type { Environment } from "../configuration/env.ts";
import { createUsageCounter, NOTHING_COUNTED, type UsageCounter } from "./usage-counter.ts";
import type { UsageStore } from "./usage-store.ts";

const PROJECT = fileURLToPath(new URL("../../", import.meta.url));

export type UsageEnvironment = Pick<Environment, "DATABASE_URL" | "USAGE_FILE">;

/** Absolute path of the SQLite file; null where figures are kept elsewhere or not at all. */
export function usageFilePath({ DATABASE_URL: url, USAGE_FILE: file }: UsageEnvironment): string | null {
  return url !== null || file === null ? null : resolve(PROJECT, file);
}

/** PostgreSQL where there is an address of one, else the file; null where nothing is counted. Each library is loaded only where it is used. */
export async function openUsageStore(env: UsageEnvironment): Promise<UsageStore | null> {
  const file = usageFilePath(env);
  if (file !== null) return (await import("./sqlite-thread.ts")).createSqliteStore(file);
  if (env.DATABASE_URL === null) return null;
  return (await import("./postgres-store.ts")).createPostgresStore(env.DATABASE_URL);
}

export async function openUsage(env: UsageEnvironment, warn: (message: string) => void): Promise<UsageCounter> {
  const store = await openUsageStore(env);
  return store === null ? NOTHING_COUNTED : createUsageCounter({ store, warn });
}
