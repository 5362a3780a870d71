import { packPixels } from "./pack-pixels.ts";
import { type Kind, packSurface } from "./pack-surface.ts";
import { PAGE_STUDIO } from "./page-studio.ts";
import { surfaceOf } from "./page-surface.ts";

/**
 * A file of what a canvas of the page shows, true to its pixels: of the kind asked for or, where the browser falsifies what
 * canvases pack, a PNG of what another way reads. Null: this browser gives none away.
 */
export async function saveCanvas(canvas: HTMLCanvasElement, kind: Kind): Promise<Blob | null> {
  const surface = surfaceOf(canvas);
  return (await packSurface(PAGE_STUDIO, surface, kind)) ?? (await packPixels(PAGE_STUDIO, surface));
}
