import { readFile, stat } from "node:fs/promises";
import { LIMITS } from "#contract/limits.ts";

export type ReadOutcome =
  | { readonly ok: true; readonly bytes: Uint8Array }
  | { readonly ok: false; readonly code: "file_unreadable" | "file_empty" | "image_too_large" };

/**
 * A photo's bytes. Whatever is no plain file (a folder, a device, a pipe nobody writes to) or cannot be opened is
 * `file_unreadable`; an empty file and one over the limit are not read at all.
 */
export async function readPhoto(path: string): Promise<ReadOutcome> {
  try {
    const info = await stat(path);
    if (!info.isFile()) return { ok: false, code: "file_unreadable" };
    if (info.size === 0) return { ok: false, code: "file_empty" };
    if (info.size > LIMITS.imageBytes) return { ok: false, code: "image_too_large" };
    return { ok: true, bytes: await readFile(path) };
  } catch {
    return { ok: false, code: "file_unreadable" };
  }
}
