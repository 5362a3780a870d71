import { expect, it } from "vitest";
import { base64Length, decodeBase64, encodeBase64 } from "./base64.ts";

it("writes and reads base64 as Node does, of every length and every byte", () => {
  const all = Buffer.from(Array.from({ length: 700 }, (_, i) => (i * 197) & 0xff));
  for (let length = 0; length < all.length; length += 1) {
    const bytes = all.subarray(0, length);
    const text = Buffer.alloc(base64Length(length));
    encodeBase64(bytes, text);
    expect(text.toString()).toBe(bytes.toString("base64"));
    const unpadded = Buffer.from(text.toString().replace(/=+$/, ""));
    const read = Buffer.alloc(length);
    expect(decodeBase64(unpadded, read)).toBeUndefined();
    expect(read.equals(bytes)).toBe(true);
  }
});

it("names the first byte that is none of the alphabet, wherever it stands", () => {
  for (let at = 0; at < 11; at += 1) {
    for (const sign of ["=", "-", "_", " ", "\n", "\0", "\xff"]) {
      const text = Buffer.from("QUJDREVGR0h", "latin1");
      text.write(sign, at, "latin1");
      expect(decodeBase64(text, Buffer.alloc(8))).toBe(sign.charCodeAt(0));
    }
  }
});
