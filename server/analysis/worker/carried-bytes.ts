import { readSync, writeSync } from "node:fs";

/**
 * Photos go between pool and worker over a descriptor of their own. The IPC channel would copy each of them on both sides,
 * into memory that nobody can clear (R-API-5); here it goes from its own buffer into its own buffer.
 */

/** The worker's number of that descriptor; 0 to 2 are the usual ones, 3 is the IPC channel. */
export const BYTES_FD = 4;

/** Bytes that were taken out of a message: the name of their field, and how many. */
export interface Carried {
  readonly name: string;
  readonly length: number;
}

/** A message's content without its bytes: one field at most holds any, at the top. */
interface Split {
  readonly rest: unknown;
  readonly carried: Carried | null;
  readonly bytes: Uint8Array | null;
}

export function takeBytes(content: unknown): Split {
  const fields = typeof content === "object" && content !== null ? Object.entries(content) : [];
  for (const [name, bytes] of fields) {
    if (!(bytes instanceof Uint8Array)) continue;
    const rest = Object.fromEntries(fields.filter(([other]) => other !== name));
    return { rest, carried: { name, length: bytes.length }, bytes };
  }
  return { rest: content, carried: null, bytes: null };
}

export function putBack(rest: unknown, { name }: Carried, bytes: Uint8Array): unknown {
  return { ...(rest as object), [name]: bytes };
}

/** The worker's side. It has nothing else to do meanwhile, so it waits. @returns null when the other side is gone */
export function readBytes(length: number): Uint8Array | null {
  const bytes = new Uint8Array(length);
  for (let at = 0; at < length; ) {
    const read = readSync(BYTES_FD, bytes, at, length - at, null);
    if (read === 0) return null;
    at += read;
  }
  return bytes;
}

export function writeBytes(bytes: Uint8Array): void {
  for (let at = 0; at < bytes.length; ) at += writeSync(BYTES_FD, bytes, at, bytes.length - at);
}
