import { describe, expect, it } from "vitest";
import { LIMITS } from "#contract/limits.ts";
import { workMs } from "#tests/support/control.ts";
import { LongString, parseJsonBody } from "./parse-json-body.ts";

const BASE64 = "QUJD".repeat(10_000);
const DATA_URL = `data:image/jpeg;base64,${BASE64}`;

function body(text: string): Buffer {
  return Buffer.from(text);
}

function codeOf(text: string): string {
  const outcome = parseJsonBody(body(text));
  return outcome.ok ? "ok" : outcome.code;
}

function textOf(value: unknown): unknown {
  return value instanceof LongString ? Buffer.from(value.bytes).toString() : value;
}

/** Best of three, by processor time: what the work costs, not what else this machine does. */
function timed<T>(work: () => T): { value: T; ms: number } {
  const ms = [0, 1, 2].map(() => workMs(work));
  return { value: work(), ms: Math.min(...ms) };
}

/** A body as large as the limit allows: `open`, as many copies of `unit` as fit, `close`. */
function filled(open: string, unit: string, close: string): string {
  return open + unit.repeat(Math.floor((LIMITS.bodyBytes - open.length - close.length) / unit.length)) + close;
}

/** What docs/threats.md lists besides (B1 to B8) is sent by tests/hostile. */
describe("the JSON body of an analysis request", () => {
  it("leaves the photo as bytes and parses the small fields", () => {
    const outcome = parseJsonBody(body(JSON.stringify({ image: DATA_URL, language: "en", providerConsent: true })));
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.fields.image).toBeInstanceOf(LongString);
    expect(textOf(outcome.fields.image)).toBe(DATA_URL);
    expect(outcome.fields).toMatchObject({ language: "en", providerConsent: true });
  });

  it.each([
    ["an unclosed string (B2)", `{"image":"${DATA_URL}`, "bad_json"],
    ["text after the object", `{"image":"${DATA_URL}"}x`, "bad_json"],
    ["only white space", " ".repeat(1_000_000), "bad_json"],
    ["an array", "[]", "bad_field_type"],
    ["a deep array as image (B8)", `{"image":${"[".repeat(10_000)}${"]".repeat(10_000)}}`, "bad_field_type"],
  ])("refuses %s as %3$s", (_, text, code) => {
    expect(codeOf(text)).toBe(code);
  });

  it("keeps __proto__ and constructor as ordinary keys (B5)", () => {
    const outcome = parseJsonBody(body('{"__proto__":{"polluted":1},"constructor":{"prototype":{"polluted":1}}}'));
    if (!outcome.ok) throw new Error(outcome.code);
    expect(Object.hasOwn(outcome.fields, "__proto__")).toBe(true);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
    expect(outcome.fields.polluted).toBeUndefined();
  });

  it("reads escaped quotes and backslashes in short strings", () => {
    const note = 'a "quote", a \\ and a \\" at the end\\';
    const outcome = parseJsonBody(body(JSON.stringify({ note, image: DATA_URL })));
    expect(outcome.ok && outcome.fields.note).toBe(note);
    expect(outcome.ok && textOf(outcome.fields.image)).toBe(DATA_URL);
  });

  it.each([
    ["a million extra keys (B11)", filled('{"image":"x"', ',"k":1', "}")],
    ["millions of numbers (B11)", filled('{"image":"x","a":[1', ",1", "]}")],
    ["millions of escaped quotes", filled('{"image":"', '\\"', '"}')],
    ["an escaped image behind a line break", filled('{"image":"\\n', '\\"', '"}')],
    ["white space up to the limit", filled("", " ", '{"image":"x"}')],
  ])("refuses %s as bad_json without holding the event loop (B11)", (_, text) => {
    const large = body(text);
    expect(large.length).toBeGreaterThan(LIMITS.bodyBytes - 10);
    const { value, ms } = timed(() => parseJsonBody(large));
    expect(value).toEqual({ ok: false, code: "bad_json" });
    expect(ms).toBeLessThan(50);
  });

  it("parses the largest photo without holding the event loop", () => {
    const large = body(filled('{"language":"de","image":"', "A", '"}'));
    const { value, ms } = timed(() => parseJsonBody(large));
    expect(value.ok).toBe(true);
    expect(ms).toBeLessThan(50);
  });

  it("tells a long string with escapes from one without, and refuses one whose first is none of JSON", () => {
    for (const first of ["\\/", "\\u002b", "\\u002B", "\\n", "\\u0000", "\\ud800"]) {
      const outcome = parseJsonBody(body(`{"image":"${BASE64}${first}A"}`));
      expect(outcome.ok && outcome.fields.image).toMatchObject({ isEscaped: true });
    }
    const plain = parseJsonBody(body(`{"image":"${BASE64}"}`));
    expect(plain.ok && plain.fields.image).toMatchObject({ isEscaped: false });
    for (const wrong of ["\\x41", "\\U0041", "\\u41", "\\N"]) {
      expect(codeOf(`{"image":"${BASE64}${wrong}A"}`)).toBe("bad_json");
    }
  });

  it("takes no string of the client for one that it lifted out itself", () => {
    const outcome = parseJsonBody(
      body(JSON.stringify({ image: "00000000-0000-4000-8000-000000000000:0", x: DATA_URL })),
    );
    expect(outcome.ok && outcome.fields.image).toBe("00000000-0000-4000-8000-000000000000:0");
  });
});
