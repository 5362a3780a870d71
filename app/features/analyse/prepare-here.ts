import { PAGE_STUDIO } from "#browser/canvas/page-studio.ts";
import type { Studio } from "#browser/canvas/studio.ts";
import { ownPhoto } from "./own-photo.ts";
import { faultOf, PhotoRefused, type PreparedPhoto } from "./prepared-photo.ts";
import { reencodePhoto } from "./reencode-photo.ts";

/**
 * What the worker could not do, on the page: its canvas is another one, and an `<img>` decodes too. Where no canvas tells
 * the truth, or the server reads the file better, the photo goes as it came, without its metadata.
 */
export async function prepareHere(file: Blob, studio: Studio = PAGE_STUDIO): Promise<PreparedPhoto> {
  const done = await reencodePhoto(file, studio);
  if (done.ok) return { photo: done.jpeg, shown: done.jpeg };
  if (done.fault !== "canvas" && done.fault !== "server") throw faultOf(done.fault);
  const own = await ownPhoto(file, studio);
  if (own === null) throw new PhotoRefused("file_canvas_blocked");
  return own;
}
