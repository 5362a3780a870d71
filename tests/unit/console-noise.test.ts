import { expect, it } from "vitest";

const { console: aloud } = globalThis;

it.fails.each(["error", "warn"] as const)(
  "What says something by console.%s fails (tests/support/strict-tests.ts)",
  (level) => {
    aloud[level]("unexpected");
    expect(level).toBeTruthy();
  },
);
