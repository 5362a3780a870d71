import { type DrawingFault, drawablePhoto, drawn } from "#browser/canvas/draw-photo.ts";
import { packSurface } from "#browser/canvas/pack-surface.ts";
import { honestReader } from "#browser/canvas/read-surface.ts";
import type { Studio } from "#browser/canvas/studio.ts";
import type { PhotoPixels } from "#browser/device/device-analysis.ts";

export type Reencoded =
  | { readonly ok: true; readonly jpeg: Blob }
  /**
   * `canvas`: there is none in this thread, none that answers, or one that falsifies what is read from it. `server`: it
   * reads the file better than this browser does (`DrawablePhoto.isBetterSent`).
   */
  | { readonly ok: false; readonly fault: DrawingFault | "canvas" | "server" };

/** Chosen: at 0.92 the score moves by no more than docs/method.md, "Published table", says of packing. */
export const JPEG_QUALITY = 0.92;

/**
 * Turns a photo upright, scales its longer side to at most 1600 px and writes it as a new JPEG: only pixels are left,
 * no EXIF, no place, no camera (R-UP-9).
 *
 * @param onPixels gets those pixels before they are packed, where the browser has an honest way to them (decision 0131)
 */
export async function reencodePhoto(
  file: Blob,
  studio: Studio,
  onPixels?: (pixels: PhotoPixels) => void,
): Promise<Reencoded> {
  const photo = await drawablePhoto(file, studio);
  if (typeof photo === "string") return { ok: false, fault: photo };
  try {
    if (photo.isBetterSent) return { ok: false, fault: "server" };
    const surface = await drawn(photo, studio);
    if (surface && onPixels) {
      const reader = await honestReader(studio.makeSurface);
      if (reader !== null) onPixels(await reader.read(surface));
    }
    const jpeg = surface && (await packSurface(studio, surface, { type: "image/jpeg", quality: JPEG_QUALITY }));
    return jpeg === null ? { ok: false, fault: "canvas" } : { ok: true, jpeg };
  } finally {
    photo.close();
  }
}
