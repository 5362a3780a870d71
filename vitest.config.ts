import { defineConfig } from "vitest/config";

const UNIT = [
  "{advice,app,card,cli,content,contract,engine,face,locales,platform,scripts,server}/**/*.test.{ts,tsx}",
  "tests/{unit,faults,golden,parity,support}/**/*.test.ts",
];

export default defineConfig({
  test: {
    // Safety only, never a measure of speed: a test that draws and measures dozens of faces shares two cores with a browser.
    testTimeout: 180_000,
    // Vitest itself leaves one core free, which on two cores means that one test file runs at a time.
    maxWorkers: "100%",
    projects: [
      { extends: true, test: { name: "unit", include: UNIT } },
      // One file at a time, and nothing else beside it: its invariants are times.
      {
        extends: true,
        test: { name: "hostile", include: ["tests/hostile/**/*.test.ts"], fileParallelism: false },
      },
      // Checks of the built HTML: they need `npm run build` first.
      { extends: true, test: { name: "site", include: ["tests/site/**/*.test.ts"] } },
    ],
  },
});
