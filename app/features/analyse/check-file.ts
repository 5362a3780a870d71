import type { FileErrorCode } from "#contract/error-codes.ts";
import { LIMITS } from "#contract/limits.ts";

export type FileProblem = Exclude<FileErrorCode, "file_unreadable">;

/** Enough for every signature below. */
const HEAD_BYTES = 16;

/**
 * What is wrong with a file before any of it is decoded, or null (R-UP-6, R-UP-7).
 * A file without a type (some systems give HEIC photos none) is judged by its first bytes.
 */
export async function checkFile(file: File): Promise<FileProblem | null> {
  if (!file.type.startsWith("image/") && !(file.type === "" && (await looksLikeImage(file)))) return "file_not_image";
  if (file.size === 0) return "file_empty";
  if (file.size > LIMITS.chosenBytes) return "file_too_large";
  return null;
}

/** What to say about a file that the browser could not decode. */
export async function explainUndecodable(file: Blob): Promise<FileProblem> {
  return isHeic(await readHead(file)) ? "file_heic" : "file_undecodable";
}

async function looksLikeImage(file: Blob): Promise<boolean> {
  const head = await readHead(file);
  return isHeic(head) || isCommonImage(head);
}

async function readHead(file: Blob): Promise<string> {
  try {
    const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return String.fromCharCode(...bytes);
  } catch {
    // A file that vanished since it was chosen (a card pulled out, a cloud file not at hand).
    return "";
  }
}

/** ISO base media brands of HEIF pictures with HEVC inside (ISO/IEC 23008-12, Annex B); AVIF has brands of its own. */
const HEIC_BRANDS = ["heic", "heix", "heim", "heis", "hevc", "hevx", "mif1", "msf1"];

function isHeic(head: string): boolean {
  return head.slice(4, 8) === "ftyp" && HEIC_BRANDS.includes(head.slice(8, 12));
}

/** JPEG, PNG, GIF, WebP, AVIF: what browsers decode. */
function isCommonImage(head: string): boolean {
  return (
    head.startsWith("\xff\xd8\xff") ||
    head.startsWith("\x89PNG\r\n\x1a\n") ||
    head.startsWith("GIF8") ||
    (head.startsWith("RIFF") && head.slice(8, 12) === "WEBP") ||
    (head.slice(4, 8) === "ftyp" && head.slice(8, 12) === "avif")
  );
}
