import { expect, it } from "vitest";
import { readRetryAfter } from "./retry-after.ts";

// Friday, 20 November 2026, 12:00 UTC.
const NOW = 1_795_176_000_000;

it.each([
  ["30", 30_000],
  [" 7 ", 7_000],
  ["0", 0],
  ["Fri, 20 Nov 2026 12:00:45 GMT", 45_000],
  ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
  ...[null, "", "  ", "-5", "1.2", "1e9", "soon", "Infinity", "Friday", "2026-11-22"].map(
    (text) => [text, null] as const,
  ),
] as const)("Retry-After (R-UP-13) %j is %j ms", (header, ms) => expect(readRetryAfter(header, NOW)).toBe(ms));
