import { latin1, viewOf } from "./bytes.ts";

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
  if (profile.length < HEADER_BYTES + 4) return false;
  const view = viewOf(profile);
  const size = view.getUint32(0);
  const tags = view.getUint32(HEADER_BYTES);
  const text = (at: number): string => latin1(profile, at, at + 4);
  if (size > profile.length || text(36) !== "acsp" || text(16) !== space) return false;
  if (!["XYZ ", "Lab "].includes(text(20)) || tags > MOST_TAGS) return false;
  const table = HEADER_BYTES + 4;
  if (table + tags * TAG_BYTES > size) return false;
  for (let at = table; at < table + tags * TAG_BYTES; at += TAG_BYTES) {
    if (view.getUint32(at + 4) + view.getUint32(at + 8) > size) return false;
  }
  return true;
}
