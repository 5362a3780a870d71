/** Base64 from bytes to bytes (RFC 4648, 4). Node's own goes by a string, which nobody can clear (R-API-5). */

const ALPHABET = Buffer.from("ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/");
const PADDING = 0x3d;
const FOREIGN = 0xff;

const VALUES = new Uint8Array(256).fill(FOREIGN);
for (const [value, sign] of ALPHABET.entries()) VALUES[sign] = value;

/**
 * @param text without padding; its length is a multiple of 4, but for the end of a whole text
 * @param bytes has room for three quarters of it
 * @returns the first byte that is none of the alphabet; undefined: it is all decoded
 */
export function decodeBase64(text: Uint8Array, bytes: Uint8Array): number | undefined {
  const whole = text.length - (text.length % 4);
  let to = 0;
  for (let from = 0; from < whole; from += 4, to += 3) {
    const a = VALUES[text[from] as number] as number;
    const b = VALUES[text[from + 1] as number] as number;
    const c = VALUES[text[from + 2] as number] as number;
    const d = VALUES[text[from + 3] as number] as number;
    if ((a | b | c | d) === FOREIGN) return foreignIn(text.subarray(from));
    bytes[to] = (a << 2) | (b >> 4);
    bytes[to + 1] = (b << 4) | (c >> 2);
    bytes[to + 2] = (c << 6) | d;
  }
  const foreign = foreignIn(text.subarray(whole));
  const [a = 0, b = 0, c = 0] = text.subarray(whole).map((sign) => VALUES[sign] as number);
  if (text.length - whole >= 2) bytes[to] = (a << 2) | (b >> 4);
  if (text.length - whole === 3) bytes[to + 1] = (b << 4) | (c >> 2);
  return foreign;
}

function foreignIn(text: Uint8Array): number | undefined {
  return text.find((sign) => VALUES[sign] === FOREIGN);
}

/** Length of so many bytes in base64, with padding. */
export function base64Length(bytes: number): number {
  return 4 * Math.ceil(bytes / 3);
}

/** @param text has room for `base64Length` */
export function encodeBase64(bytes: Uint8Array, text: Uint8Array): void {
  for (let from = 0, to = 0; from < bytes.length; from += 3, to += 4) {
    const [a, b, c] = [bytes[from] as number, bytes[from + 1], bytes[from + 2]];
    text[to] = ALPHABET[a >> 2] as number;
    text[to + 1] = ALPHABET[((a & 3) << 4) | ((b ?? 0) >> 4)] as number;
    text[to + 2] = b === undefined ? PADDING : (ALPHABET[((b & 15) << 2) | ((c ?? 0) >> 6)] as number);
    text[to + 3] = c === undefined ? PADDING : (ALPHABET[c & 63] as number);
  }
}
