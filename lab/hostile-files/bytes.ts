import { createMulberry32 } from "../drawn-face/random.ts";

/** Small parts of files. Everything here is pure: same arguments, same bytes. */

export function u8(...values: readonly number[]): Buffer {
  return Buffer.from(values);
}

export function be16(value: number): Buffer {
  return u8((value >> 8) & 255, value & 255);
}

export function be32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

export function le16(value: number): Buffer {
  return be16(value).reverse();
}

export function le32(value: number): Buffer {
  return be32(value).reverse();
}

export function latin(text: string): Buffer {
  return Buffer.from(text, "latin1");
}

export function join(...parts: readonly Uint8Array[]): Buffer {
  return Buffer.concat(parts);
}

export function randomBytes(length: number, seed = 1): Buffer {
  const random = createMulberry32(seed);
  return Buffer.from(Uint8Array.from({ length }, () => Math.floor(256 * random())));
}

/** The same bytes over and over. */
export function repeat(part: Uint8Array, times: number): Buffer {
  return Buffer.alloc(part.length * times, part);
}

/** The first part of a file, as an upload that was cut off leaves it. */
export function cut(file: Uint8Array, share: number): Buffer {
  return Buffer.from(file.subarray(0, Math.floor(file.length * share)));
}
