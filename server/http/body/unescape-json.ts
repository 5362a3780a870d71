import { setImmediate as nextTurn } from "node:timers/promises";

/**
 * Read at one stretch, bytes: 2 to 5 ms. Other requests have their turn between the steps.
 */
const STEP = 1024 * 1024;
/**
 * Chosen. A photo of 10 MiB has some 220,000 `/` and as many `+` in its base64, which PHP writes as `\/` and .NET as
 * `\u002B`; this leaves room for twice both, and for a photo of 0.7 MB that is escaped throughout. What has more means no
 * photo (B11).
 */
export const MOST_ESCAPES = 1_000_000;

const BACKSLASH = 0x5c;
const U = 0x75;
const NONE = 0xff;

/** What the character behind a backslash stands for (RFC 8259, 7). */
const SIMPLE = table([
  ['"', 0x22],
  ["\\", 0x5c],
  ["/", 0x2f],
  ["b", 0x08],
  ["f", 0x0c],
  ["n", 0x0a],
  ["r", 0x0d],
  ["t", 0x09],
]);
const HEX = table(Array.from("0123456789abcdefABCDEF", (digit) => [digit, Number.parseInt(digit, 16)]));

function table(values: readonly (readonly [string, number])[]): Uint8Array {
  const bytes = new Uint8Array(256).fill(NONE);
  for (const [character, value] of values) bytes[character.charCodeAt(0)] = value;
  return bytes;
}

export interface Unescaped {
  readonly bytes: Uint8Array;
  /** False with escapes of control characters or of what is not ASCII, lone surrogates too: no data URL has any (B13). */
  readonly isText: boolean;
}

/** How far one string has been read and written. */
interface Progress {
  from: number;
  to: number;
  escapes: number;
  isText: boolean;
}

/**
 * A long string without its escapes, written over the bytes it came as; null where an escape is none of JSON, or where there
 * are too many.
 *
 * @param bytes between the quotes; the caller's own, and of no use to it afterwards
 */
export async function unescapeJson(bytes: Uint8Array): Promise<Unescaped | null> {
  const first = bytes.indexOf(BACKSLASH);
  if (first < 0) return { bytes, isText: true };
  // Up to the first one nothing moves.
  const at: Progress = { from: first, to: first, escapes: 0, isText: true };
  while (at.from < bytes.length) {
    if (!readStep(bytes, at, Math.min(at.from + STEP, bytes.length))) return null;
    if (at.from < bytes.length) await nextTurn();
  }
  return { bytes: bytes.subarray(0, at.to), isText: at.isText };
}

/** What is written never overtakes what is read: an escape is longer than what it stands for. */
function readStep(bytes: Uint8Array, at: Progress, end: number): boolean {
  let { from, to } = at;
  while (from < end) {
    let value = bytes[from] as number;
    if (value !== BACKSLASH) {
      from += 1;
    } else {
      const isCode = bytes[from + 1] === U;
      value = isCode ? codeAt(bytes, from + 2) : (SIMPLE[bytes[from + 1] ?? 0] as number);
      at.escapes += 1;
      if (value === NONE || at.escapes > MOST_ESCAPES) return false;
      if (!isPrintable(value)) at.isText = false;
      from += isCode ? 6 : 2;
    }
    bytes[to] = value;
    to += 1;
  }
  at.from = from;
  at.to = to;
  return true;
}

/** Line breaks are for the base64 check to refuse (C8). */
function isPrintable(value: number): boolean {
  return (value >= 0x20 && value < 0x7f) || value === 0x09 || value === 0x0a || value === 0x0d;
}

/** Of the four digits at `at`, 0 where that is not ASCII; `NONE` where they are none. */
function codeAt(bytes: Uint8Array, at: number): number {
  // Past the end everything reads as 0, which is no digit.
  const a = HEX[bytes[at] ?? 0] as number;
  const b = HEX[bytes[at + 1] ?? 0] as number;
  const c = HEX[bytes[at + 2] ?? 0] as number;
  const d = HEX[bytes[at + 3] ?? 0] as number;
  if (a === NONE || b === NONE || c === NONE || d === NONE) return NONE;
  return a === 0 && b === 0 && c < 8 ? c * 16 + d : 0;
}
