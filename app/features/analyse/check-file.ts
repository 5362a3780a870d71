import type { Damage } from "#browser/canvas/open-photo.ts";
import type { FileErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";
import { HEAD_BYTES, photoTypeOf } from "#photo-file/photo-type.ts";

export type FileProblem = Exclude<FileErrorCode, "file_unreadable"> | Damage;

/**
 * What is wrong with a file before any of it is decoded, or null (R-UP-6, R-UP-7).
 * Its first bytes decide: Android's file managers call photos `application/octet-stream` or `video/mp4`, some systems give
 * HEIC photos no type, and an ending can be anything. A type `image/...` is believed until the decoder says otherwise.
 */
export async function checkFile(file: File): Promise<FileProblem | null> {
  if (file.size === 0) return "file_empty";
  if (!file.type.startsWith("image/") && (await typeOf(file)) === undefined) return "file_not_image";
  if (file.size > LIMITS.chosenBytes) return "file_too_large";
  return null;
}

/** What to say about a file that the browser could not decode. */
export async function explainUndecodable(file: Blob): Promise<FileProblem> {
  return (await typeOf(file)) === "heic" ? "file_heic" : "file_undecodable";
}

async function typeOf(file: Blob): Promise<ReturnType<typeof photoTypeOf>> {
  try {
    return photoTypeOf(new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer()));
  } catch {
    // A file that vanished since it was chosen (a card pulled out, a cloud file not at hand).
    return undefined;
  }
}
