import { globSync } from "node:fs";
import { configDefaults, defineConfig } from "vitest/config";
import { placeTests } from "./tests/support/shared-process.ts";

const UNIT = [
  "{advice,app,bench,browser,camera,card,cli,content,contract,diary,engine,face,kit,lab,locales,page,photo-file,platform,scripts,server,site}/**/*.test.{ts,tsx}",
  "tests/{faults,golden,memory,parity,scale,support,unit}/**/*.test.ts",
];
/** Against programs that others wrote, for longer than one look: `npm test -- --release`. */
const REAL = "**/*.real.test.ts";
const placeOf = placeTests();
const placed = globSync(UNIT, { cwd: import.meta.dirname }).map((file) => ({ file, ...placeOf(file) }));
const filesOf = (process: "shared" | "decoding") =>
  placed.filter((one) => one.process === process).map(({ file }) => file);

const EXCLUDED = [...configDefaults.exclude, REAL];
const SHARED = { exclude: EXCLUDED, isolate: false, setupFiles: "tests/support/watch-shared-process.ts" };

export default defineConfig({
  test: {
    // Safety only, never a measure of speed: a test that draws and measures dozens of faces shares two cores with a browser.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Vitest itself leaves one core free, which on two cores means that one test file runs at a time.
    maxWorkers: "100%",
    // The first tells what tests read, for scripts/validation/digests; the rest: docs/testing.md.
    setupFiles: ["tests/support/record-reads.ts", "tests/support/strict-tests.ts"],
    expect: { requireAssertions: true, poll: { timeout: 60_000 } },
    update: "none",
    // What a summary says of a failure names it: "expected [ Array(1) ]" does not.
    chaiConfig: { truncateThreshold: 1000 },
    projects: [
      // They mock, start programs, or are not known to do nothing of the kind: each file has a process of its own.
      {
        extends: true,
        test: { name: "unit", include: UNIT, exclude: [...EXCLUDED, ...filesOf("shared"), ...filesOf("decoding")] },
      },
      // They leave their process as it was, so that it runs one after the other and loads what they import once.
      { extends: true, test: { name: "unit-shared", include: filesOf("shared"), ...SHARED } },
      { extends: true, test: { name: "unit-decoding", include: filesOf("decoding"), ...SHARED } },
      { extends: true, test: { name: "real", include: [REAL] } },
      // Its invariants are times: what counts is what the server does, and not what it waits for a core.
      { extends: true, test: { name: "hostile", include: ["tests/hostile/**/*.test.ts"] } },
      // Whole browsers, one after the other; on the built site as well.
      {
        extends: true,
        test: { name: "engines", include: ["tests/engines/**/*.test.ts"], fileParallelism: false },
      },
      // Checks of the built HTML: they need `npm run build` first.
      { extends: true, test: { name: "site", include: ["tests/site/**/*.test.ts"] } },
    ],
  },
});
