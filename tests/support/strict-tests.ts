import { afterEach, describe, it, vi } from "vitest";

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

/** What nobody waits for: whoever expects a warning spies on the console. Thrown, because an `expect` here would count as the test's own. */
const { console: aloud } = globalThis;
const noise = (Reflect.get(aloud.error, "noise") as string[] | undefined) ?? [];
for (const level of ["error", "warn"] as const) {
  const plain = aloud[level];
  if (Reflect.has(plain, "noise")) continue;
  const heard = (...said: unknown[]) => {
    noise.push(said.join(" "));
    plain(...said);
  };
  aloud[level] = Object.assign(heard, { noise });
}
afterEach(() => {
  const said = noise.splice(0);
  if (said.length > 0) throw new Error(`said on the console: ${said.join("; ")}`);
});
