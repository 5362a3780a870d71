import fs from "node:fs";
import { syncBuiltinESMExports } from "node:module";
import { afterAll, expect } from "vitest";
import { type FileFunctions, pathOf, watchReads } from "./watch-reads.ts";

/**
 * With TEST_READS, a file: adds a line for every test file that ran, with what its process read of the repository and of
 * `shared/` beside it. `scripts/validation/digests` takes it as what the test rests on beyond what its sources name.
 */
const log = process.env.TEST_READS;
const { appendFileSync } = fs;
/** One process may run many test files, and a module reads but once: what was read before counts for all that follow. */
const kept = globalThis as { _testReads?: Set<string> };

if (log !== undefined) {
  const seen = kept._testReads ?? watchAll();
  afterAll(() => {
    const line = { file: pathOf(expect.getState().testPath), seen: [...seen].sort() };
    appendFileSync(log, `${JSON.stringify(line)}\n`);
  });
}

function watchAll(): Set<string> {
  const seen = new Set<string>();
  kept._testReads = seen;
  for (const functions of [fs, fs.promises]) {
    watchReads(functions as unknown as FileFunctions, (key) => void seen.add(key));
  }
  syncBuiltinESMExports();
  return seen;
}
