import { PNG_SIGNATURE } from "./structure/png-header.ts";
import { bufferOf } from "./structure/structure.ts";

export type ImageType = "jpeg" | "png" | "webp";

/** What the first bytes say a file is; its name and its label may lie. Undefined: not a type we decode. */
export function imageTypeOf(bytes: Uint8Array): ImageType | undefined {
  const file = bufferOf(bytes);
  if (file.length >= 3 && file.readUIntBE(0, 3) === 0xffd8ff) return "jpeg";
  if (isPng(file)) return "png";
  if (file.toString("latin1", 0, 4) === "RIFF" && file.toString("latin1", 8, 12) === "WEBP") return "webp";
  return undefined;
}

/**
 * A signature with one or two bytes changed, before a header chunk that stands where it should, is a damaged PNG (F4); one
 * that grew or shrank on its way is another type (D13): nothing behind it stands where a PNG has it.
 */
const MOST_DAMAGED = 2;

function isPng(file: Buffer): boolean {
  const damaged = PNG_SIGNATURE.reduce((sum, byte, at) => sum + (file[at] === byte ? 0 : 1), 0);
  return damaged === 0 || (damaged <= MOST_DAMAGED && file.toString("latin1", 12, 16) === "IHDR");
}
