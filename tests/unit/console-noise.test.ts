import { expect, it } from "vitest";

it.fails.each(["error", "warn"] as const)("A test that says something by console.%s fails (tests/support/strict-tests.ts)", (level) => {
  globalThis.console[level]("unexpected");
  expect(level).toBeTruthy();
});
