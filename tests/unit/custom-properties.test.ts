import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
/** Set by sonner on a toast that is swiped. */
const FROM_SONNER: ReadonlySet<string> = new Set(["--swipe-amount-x", "--swipe-amount-y"]);

it("every custom property that styles and drawings use is one that is set", () => {
  const files = globSync("{app,camera,diary,kit,page,site}/**/*.{css,svg,ts,tsx}", { cwd: ROOT });
  const sources = files.map((name) => readFileSync(join(ROOT, name), "utf8"));
  const used = matches(sources, /(?:var|[\w-])\((--[\w-]+)/g);
  const set = matches(sources, /(--[\w-]+)["']?\s*:/g);
  expect(used.size).toBeGreaterThan(60);
  expect([...used].filter((name) => !set.has(name) && !FROM_SONNER.has(name))).toEqual([]);
});

function matches(sources: readonly string[], pattern: RegExp): Set<string> {
  return new Set(sources.flatMap((source) => [...source.matchAll(pattern)].map(([, name = ""]) => name)));
}
