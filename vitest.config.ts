import { defineConfig } from "vitest/config";

export default defineConfig({
  test: {
    include: [
      "{advice,app,card,cli,contract,engine,face,locales,platform,server}/**/*.test.{ts,tsx}",
      "tests/{unit,golden,parity,site}/**/*.test.ts",
    ],
    exclude: ["node_modules/**", "build/**"],
    testTimeout: 30_000,
  },
});
