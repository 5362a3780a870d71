import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { longestStepMs } from "#tests/support/control.ts";
import { MOST_ESCAPES, unescapeJson } from "./unescape-json.ts";

async function read(text: string): Promise<string | null> {
  const unescaped = await unescapeJson(Buffer.from(text));
  return unescaped === null ? null : Buffer.from(unescaped.bytes).toString();
}

describe("escapes in a photo's base64 (RFC 8259, 7)", () => {
  it.each([
    ["none", "QUJD/+=", "QUJD/+="],
    ["a slash, as PHP writes it", "image\\/jpeg;base64,\\/9j\\/", "image/jpeg;base64,/9j/"],
    ["a code, in either case of its digits", "\\u002b\\u002B\\u002f\\u002F\\u003d\\u003D", "++//=="],
    ["a photo escaped throughout", "\\u0051\\u0055\\u004a\\u0044", "QUJD"],
    ["line breaks", "a\\nb\\rc\\td", "a\nb\rc\td"],
    ["a backslash before what looks like a code", "\\\\u0041", "\\u0041"],
    ["one at the very end", "AAAA\\u003d", "AAAA="],
  ])("reads %s", async (_, text, expected) => {
    expect(await read(text)).toBe(expected);
    expect(JSON.parse(`"${text}"`)).toBe(expected);
  });

  it("tells control characters and what is not ASCII from text, but for line breaks (B13, C8)", async () => {
    const isText = async (text: string) => (await unescapeJson(Buffer.from(`AAAA${text}A`)))?.isText;
    for (const wrong of ["\\u0000", "\\u001f", "\\u007f", "\\b", "\\f", "\\u00e9", "\\u4e2d", "\\ud800", "\\uDFFF"]) {
      expect(await isText(wrong), wrong).toBe(false);
    }
    for (const right of ["", "\\n", "\\r\\t", "\\u000a", "\\u002b", "\\\\"])
      expect(await isText(right), right).toBe(true);
  });

  it.each(["\\x", "\\", "\\u", "\\u00", "\\u004", "\\u00g1", "\\U0041", "\\N", "\\'", "\\0", "\\\xff", "a\\u 041"])(
    "gives nothing for %j, which is no JSON",
    async (text) => {
      expect(await read(`AAAA${text}`)).toBeNull();
    },
  );

  it("reads across its steps, wherever an escape falls", async () => {
    const base64 = `${"A".repeat(1024 * 1024 - 3)}+/${"B".repeat(3_000_000)}/+/`;
    for (const shift of ["", "A", "AA", "AAA", "AAAA", "AAAAA"]) {
      const whole = shift + base64;
      expect((await read(whole.replace(/[+/]/g, (sign) => (sign === "+" ? "\\u002b" : "\\/")))) === whole).toBe(true);
    }
  });

  it("reads so many and not one more (B11)", async () => {
    expect((await read("\\/".repeat(MOST_ESCAPES)))?.length).toBe(MOST_ESCAPES);
    expect(await read("\\/".repeat(MOST_ESCAPES + 1))).toBeNull();
  });

  it.each([
    ["the most that are read", `${"\\u0041".repeat(MOST_ESCAPES)}${"A".repeat(LIMITS.bodyBytes - 6 * MOST_ESCAPES)}`],
    ["a body of escapes", "\\u0041".repeat(LIMITS.bodyBytes / 6)],
  ])("holds the processor for 50 ms at most at a time, on %s (B11)", async (_, text) => {
    const longest = await Promise.all([0, 1, 2].map(() => longestStepMs(() => unescapeJson(Buffer.from(text)))));
    expect(Math.min(...longest)).toBeLessThan(50);
  });
});
