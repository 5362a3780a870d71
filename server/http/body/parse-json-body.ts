import { randomUUID } from "node:crypto";

/**
 * JSON whose long strings are left as bytes. `JSON.parse` of a 14 MB body would hold the event loop and copy the photo
 * into a JavaScript string only to have it decoded again; and a body of a million keys would hold it far longer. So the
 * photo is lifted out first, and what remains must be small (B11).
 */

/** Everything outside the long strings, bytes. See docs/threats.md, "Layers"; B11. */
const MAX_REST_BYTES = 4096;
/**
 * A string longer than this is lifted out, bytes. Chosen: longer than any field but the photo, far below the rest's limit, and
 * too short for a photo: what is not lifted out becomes a string, which nobody can clear (R-API-5).
 */
const LONG_BYTES = 128;
/** Up to here a body that is not of our shape is parsed in full, only to name its fault exactly; about 2 ms at most. Bytes. */
const SMALL_BODY_BYTES = 256 * 1024;

/** RFC 8259, 7. */
const ESCAPE = /^\\(["\\/bfnrt]|u[0-9a-fA-F]{4})/;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPENING_BRACE = 0x7b;

/** A string that was lifted out: its bytes between the quotes, as they came, escapes included. */
export class LongString {
  readonly bytes: Uint8Array;
  /** It has escapes; the first one is of JSON. `unescapeJson` reads them all. */
  readonly isEscaped: boolean;
  /** As far as is known: of escapes nothing is, before they are read. */
  readonly isText: boolean;

  constructor(bytes: Uint8Array, isEscaped: boolean, isText = true) {
    this.bytes = bytes;
    this.isEscaped = isEscaped;
    this.isText = isText;
  }
}

export type JsonOutcome =
  /** An object, its long strings being `LongString`s. */
  | { readonly ok: true; readonly fields: Readonly<Record<string, unknown>> }
  | { readonly ok: false; readonly code: "bad_json" | "bad_field_type" };

const BAD_JSON = { ok: false, code: "bad_json" } as const;
const BAD_FIELD_TYPE = { ok: false, code: "bad_field_type" } as const;

export function parseJsonBody(body: Buffer): JsonOutcome {
  if (firstByte(body) !== OPENING_BRACE) return nameFault(body);
  const lifted = liftLongStrings(body, MAX_REST_BYTES);
  if (lifted === "not_json") return BAD_JSON;
  if (lifted === "rest_too_long") return nameFault(body);

  const root = parse(lifted.rest);
  if (root === undefined) return BAD_JSON;
  const fields = Object.entries(root as object).map(([name, value]) => [name, lifted.long.get(value) ?? value]);
  // `fromEntries` defines, it does not assign: a key named __proto__ stays a key like any other (B5).
  return { ok: true, fields: Object.fromEntries(fields) };
}

/** Valid JSON that is not an object of small fields has a wrong type somewhere; anything else is no JSON for us. */
function nameFault(body: Buffer): JsonOutcome {
  if (body.length > SMALL_BODY_BYTES) return BAD_JSON;
  const lifted = liftLongStrings(body, SMALL_BODY_BYTES);
  const root = typeof lifted === "string" ? undefined : parse(lifted.rest);
  if (root === undefined) return BAD_JSON;
  const isObject = typeof root === "object" && root !== null && !Array.isArray(root);
  return isObject && !(hasWrongType(root, "image") || hasWrongType(root, "language")) ? BAD_JSON : BAD_FIELD_TYPE;
}

function hasWrongType(root: object, name: string): boolean {
  const value: unknown = Object.getOwnPropertyDescriptor(root, name)?.value;
  return value !== undefined && value !== null && typeof value !== "string";
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** First byte that is no white space; only looked for as far as white space is allowed. */
function firstByte(body: Buffer): number | undefined {
  return body
    .subarray(0, MAX_REST_BYTES)
    .find((byte) => byte !== 0x20 && byte !== 0x0a && byte !== 0x0d && byte !== 0x09);
}

interface Lifted {
  /** The body with a mark in place of each long string. */
  readonly rest: string;
  readonly long: ReadonlyMap<unknown, LongString>;
}

/** One pass that looks only at quotes (found by a native search) and at backslashes before them. */
function liftLongStrings(body: Buffer, mostRestBytes: number): Lifted | "not_json" | "rest_too_long" {
  // Unguessable, so that no short string of the client can pass for a mark.
  const nonce = randomUUID();
  const parts: string[] = [];
  const long = new Map<string, LongString>();
  let restBytes = 0;
  let from = 0;
  let at = 0;

  while (true) {
    const open = body.indexOf(QUOTE, at);
    const end = open < 0 ? body.length : open;
    restBytes += end - at;
    if (restBytes > mostRestBytes) return "rest_too_long";
    if (open < 0) break;

    const close = closingQuote(body, open);
    if (close < 0) return "not_json";
    const bytes = body.subarray(open + 1, close);
    if (bytes.length <= LONG_BYTES) {
      restBytes += bytes.length + 2;
    } else {
      const first = bytes.indexOf(BACKSLASH);
      if (first >= 0 && !ESCAPE.test(bytes.toString("latin1", first, first + 6))) return "not_json";
      const mark = `${nonce}:${long.size}`;
      long.set(mark, new LongString(bytes, first >= 0));
      parts.push(body.toString("utf8", from, open + 1), mark);
      restBytes += 2;
      from = close;
    }
    at = close + 1;
  }
  parts.push(body.toString("utf8", from));
  return { rest: parts.join(""), long };
}

/**
 * Index of the quote that ends the string, -1 if there is none. Short strings may hold escaped quotes; the search for
 * them ends where a string counts as long, so that millions of them cost nothing.
 */
function closingQuote(body: Buffer, open: number): number {
  let close = body.indexOf(QUOTE, open + 1);
  while (close >= 0 && close - open <= LONG_BYTES && isEscaped(body, close, open))
    close = body.indexOf(QUOTE, close + 1);
  return close >= 0 && close - open > LONG_BYTES && body[close - 1] === BACKSLASH ? -1 : close;
}

function isEscaped(body: Buffer, quote: number, open: number): boolean {
  let backslashes = 0;
  while (quote - 1 - backslashes > open && body[quote - 1 - backslashes] === BACKSLASH) backslashes += 1;
  return backslashes % 2 === 1;
}
