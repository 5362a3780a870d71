import { afterAll, expect } from "vitest";

/** Runs before each file of a shared process: what the file changes for those after it is its own failure. */

const WATCHED: Readonly<Record<string, object>> = {
  globalThis,
  console,
  Math,
  Date,
  JSON,
  performance,
  env: process.env,
};
/** What Vitest changes with every file, and what sharp says of its own place when it is loaded. */
const OF_OTHERS = /^(?:__vitest|__vite|VITEST|VIPSHOME$|expect$)/;

function look(): Map<string, unknown> {
  const seen = new Map<string, unknown>([["cwd", process.cwd()]]);
  for (const [name, object] of Object.entries(WATCHED)) {
    for (const [key, { value }] of Object.entries(Object.getOwnPropertyDescriptors(object)))
      if (!OF_OTHERS.test(key)) seen.set(`${name}.${key}`, value);
  }
  return seen;
}

const before = look();
afterAll(() => {
  const after = look();
  const changed = [...before].filter(([name, value]) => !Object.is(after.get(name), value)).map(([name]) => name);
  // Packages leave a global with an underscore where they find themselves again.
  const added = [...after.keys()].filter((name) => !before.has(name) && !name.startsWith("globalThis._"));
  expect([...changed, ...added], "changed for the files after this one").toEqual([]);
});
