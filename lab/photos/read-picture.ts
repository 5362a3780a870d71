import type { RgbaImage } from "#engine/input.ts";
import { decodePhoto } from "#platform/decode-photo.ts";
import { HAS_PHOTOS, readPhoto } from "./shared-photos.ts";

/** A photo of the collection; null where it cannot be decoded. */
export async function readPicture(file: string): Promise<RgbaImage | null> {
  const decoded = await decodePhoto(readPhoto(file));
  return decoded.ok ? decoded.image : null;
}

/** For programs that can do nothing without the collection. */
export function endWithoutPhotos(): void {
  if (HAS_PHOTOS) return;
  console.error("The photo collection is not beside the repository: nothing to read.");
  process.exit(2);
}
