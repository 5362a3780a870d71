import { configDefaults, defineConfig } from "vitest/config";

/** They change nothing outside themselves, so one process runs them all, and loads what they import once. */
const PURE = [
  "{advice,card,content,contract,engine,locales,page}/**/*.test.{ts,tsx}",
  "app/features/!(analyse)/**/*.test.{ts,tsx}",
  "site/{article,i18n,landing,page-script,products,questionnaire,styles}/**/*.test.{ts,tsx}",
  "tests/unit/engine-*.test.ts",
  "tests/golden/**/*.test.ts",
];
/** They mock, start programs or change what others see: each file has a process of its own. */
const ISOLATED = [
  "{app,bench,cli,face,lab,photo-file,platform,scripts,server,site}/**/*.test.{ts,tsx}",
  "tests/{unit,faults,memory,parity,scale,support}/**/*.test.ts",
];

export default defineConfig({
  test: {
    // Safety only, never a measure of speed: a test that draws and measures dozens of faces shares two cores with a browser.
    testTimeout: 180_000,
    hookTimeout: 180_000,
    // Vitest itself leaves one core free, which on two cores means that one test file runs at a time.
    maxWorkers: "100%",
    // Tells what they read, for scripts/validation/digests.
    setupFiles: "tests/support/record-reads.ts",
    // What a summary says of a failure names it: "expected [ Array(1) ]" does not.
    chaiConfig: { truncateThreshold: 1000 },
    // `--changed` (npm test -- --quick): a changed package.json alone is no reason to run everything.
    forceRerunTriggers: ["**/vitest.config.ts"],
    projects: [
      { extends: true, test: { name: "unit", include: ISOLATED, exclude: [...configDefaults.exclude, ...PURE] } },
      { extends: true, test: { name: "unit-pure", include: PURE, isolate: false } },
      { extends: true, test: { name: "real", include: ["**/*.real.test.ts"] } },
      // One file at a time. Its invariants are times: what counts is what the server does, and not what it waits for a core.
      {
        extends: true,
        test: { name: "hostile", include: ["tests/hostile/**/*.test.ts"], fileParallelism: false },
      },
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
