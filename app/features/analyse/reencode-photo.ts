import { LIMITS } from "#contract/limits.ts";

/** Where a photo is drawn: an OffscreenCanvas in a worker, a canvas element where there is none. */
export interface Surface {
  readonly context: Brush;
  readonly toJpeg: (quality: number) => Promise<Blob>;
}
/** What both kinds of canvas can do. */
type Brush = Pick<OffscreenCanvasRenderingContext2D, "drawImage" | "fillRect" | "fillStyle" | "imageSmoothingQuality">;
export type MakeSurface = (width: number, height: number) => Surface;

/** Chosen: at 0.92 the score moves by no more than docs/method.md, "Published table", says of packing. */
const JPEG_QUALITY = 0.92;

/**
 * Turns a photo upright, scales its longer side to at most 1600 px and writes it as a new JPEG: only pixels are left,
 * no EXIF, no place, no camera (R-UP-9). Rejects when the browser cannot decode the file.
 */
export async function reencodePhoto(file: Blob, makeSurface: MakeSurface): Promise<Blob> {
  const picture = await createImageBitmap(file, { imageOrientation: "from-image" });
  try {
    const { width, height } = fitInside(picture.width, picture.height, LIMITS.analysisSidePx);
    const { context, toJpeg } = makeSurface(width, height);
    // JPEG has no transparency: without this, see-through parts would turn black.
    context.fillStyle = "#fff";
    context.fillRect(0, 0, width, height);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, 0, 0, width, height);
    return await toJpeg(JPEG_QUALITY);
  } finally {
    picture.close();
  }
}

/** The same shape with its longer side at most `side`; never enlarged, never thinner than a pixel. */
export function fitInside(width: number, height: number, side: number): { width: number; height: number } {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}
