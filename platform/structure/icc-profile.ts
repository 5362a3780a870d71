import { bufferOf } from "./structure.ts";

/** ICC.1:2022, 7.2: header of 128 bytes, then the table of tags, 12 bytes each. */
const HEADER_BYTES = 128;
const TAG_BYTES = 12;
/** Real profiles have 10 to 30 tags (chosen: far above). */
const MOST_TAGS = 100;

export type ColourSpace = "RGB " | "GRAY" | "CMYK";

/**
 * Whether a colour profile is whole and describes pictures of this kind. One that does not is left out, and the picture is
 * read as if it had none: sRGB.
 */
export function isUsableProfile(profile: Uint8Array, space: ColourSpace): boolean {
  const bytes = bufferOf(profile);
  if (bytes.length < HEADER_BYTES + 4) return false;
  const size = bytes.readUInt32BE(0);
  const tags = bytes.readUInt32BE(HEADER_BYTES);
  const text = (at: number): string => bytes.toString("latin1", at, at + 4);
  if (size > bytes.length || text(36) !== "acsp" || text(16) !== space) return false;
  if (!["XYZ ", "Lab "].includes(text(20)) || tags > MOST_TAGS) return false;
  const table = HEADER_BYTES + 4;
  if (table + tags * TAG_BYTES > size) return false;
  for (let at = table; at < table + tags * TAG_BYTES; at += TAG_BYTES) {
    if (bytes.readUInt32BE(at + 4) + bytes.readUInt32BE(at + 8) > size) return false;
  }
  return true;
}
