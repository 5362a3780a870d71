import type { Turned } from "#contract/api.ts";
import { orientedJpeg } from "#photo-file/oriented-jpeg.ts";

/**
 * The photo's file with a turn that every browser heeds: its bytes say how to show them, no pixel is encoded anew and no
 * canvas has to play along. Null where it cannot be said.
 */
export async function turnPhoto(photo: Blob, turned: Turned): Promise<Blob | null> {
  const file = orientedJpeg(new Uint8Array(await photo.arrayBuffer()), turned);
  return file && new Blob([new Uint8Array(file)], { type: "image/jpeg" });
}
