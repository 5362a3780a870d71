import { describe, expect, it } from "vitest";
import { readRetryAfter } from "./send-photo.ts";

describe("readRetryAfter", () => {
  const NOW = Date.parse("Fri, 20 Nov 2026 12:00:00 GMT");

  it.each([
    ["30", 30],
    [" 7 ", 7],
    ["0", 0],
    ["1.2", 2],
    ["-5", 0],
    ["Fri, 20 Nov 2026 12:00:45 GMT", 45],
    ["Fri, 20 Nov 2026 11:00:00 GMT", 0],
    ["soon", null],
    ["", null],
    ["  ", null],
    ["Infinity", null],
    [null, null],
  ])("reads %j as %j seconds (R-UP-13)", (header, seconds) => {
    expect(readRetryAfter(header, NOW)).toBe(seconds);
  });
});
