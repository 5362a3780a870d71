import { defineConfig } from "vitest/config";

const UNIT = [
  "{advice,app,card,cli,contract,engine,face,locales,platform,scripts,server}/**/*.test.{ts,tsx}",
  "tests/{unit,golden,parity,support}/**/*.test.ts",
];

export default defineConfig({
  test: {
    testTimeout: 30_000,
    projects: [
      { extends: true, test: { name: "unit", include: UNIT } },
      // Checks of the built HTML: they need `npm run build` first.
      { extends: true, test: { name: "site", include: ["tests/site/**/*.test.ts"] } },
    ],
  },
});
