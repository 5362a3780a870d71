import { describe, it, vi } from "vitest";

/** Before every test file (vitest.config.ts, `setupFiles`); docs/testing.md. Files that share a process come here again. */

type Define = (this: unknown, cases: unknown, ...more: unknown[]) => unknown;

/** A table of tests without rows would test nothing, and nobody would see it. */
for (const define of [describe, it] as unknown as Record<"each" | "for", Define>[]) {
  for (const name of ["each", "for"] as const) {
    const plain = define[name];
    if (plain.name === "eachOfSome") continue;
    define[name] = function eachOfSome(cases, ...more) {
      if (Array.isArray(cases) && cases.length === 0) throw new Error(`.${name} of no rows: nothing would be tested`);
      return plain.call(this, cases, ...more);
    };
  }
}

/** Vitest itself waits for one second, in which a busy machine may not get round to it. Safety only. */
const PATIENCE_MS = 60_000;
const { waitFor } = vi;
if (waitFor.name !== "waitPatiently")
  vi.waitFor = function waitPatiently(callback, options = PATIENCE_MS) {
    return waitFor(callback, options);
  };
