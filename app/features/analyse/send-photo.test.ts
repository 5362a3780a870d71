import { describe, expect, it } from "vitest";
import { readRetryAfter, requestBody } from "./send-photo.ts";

describe("requestBody (R-UP-9)", () => {
  it.each([true, false])("says that consent is %j where it is asked", (consent) => {
    expect(JSON.parse(requestBody("data:x", "de", consent))).toEqual({
      image: "data:x",
      language: "de",
      providerConsent: consent,
    });
  });

  it("has no such field where nothing is asked", () => {
    expect(Object.keys(JSON.parse(requestBody("data:x", "en", null)))).toEqual(["image", "language"]);
  });
});

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
