import { describe, expect, it } from "vitest";
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

/** What is refused, and how long the event loop is held: strangers-bodies.test.ts. */
describe("the JSON body of an analysis request", () => {
  it("leaves the photo as bytes and parses the small fields", () => {
    const outcome = parseJsonBody(body(JSON.stringify({ image: DATA_URL, language: "en", providerConsent: true })));
    if (!outcome.ok) throw new Error(outcome.code);
    expect(outcome.fields.image).toBeInstanceOf(LongString);
    expect(textOf(outcome.fields.image)).toBe(DATA_URL);
    expect(outcome.fields).toMatchObject({ language: "en", providerConsent: true });
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
