const DIGITS = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";

/** Base64 as signed bytes. The engine has no `atob`: it is the platform's. */
export function signedBytes(text: string, count: number): Int8Array {
  const bytes = new Int8Array(count);
  let [bits, held, at] = [0, 0, 0];
  for (let i = 0; i < text.length && at < count; i++) {
    bits = ((bits << 6) | DIGITS.indexOf(text[i] as string)) & 0xfff;
    held += 6;
    if (held < 8) continue;
    held -= 8;
    bytes[at++] = (bits >> held) & 0xff;
  }
  return bytes;
}
