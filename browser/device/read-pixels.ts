import type { RgbaImage } from "#engine/input.ts";
import { drawablePhoto } from "../canvas/draw-photo.ts";
import { honestReader, type Readable, type SurfaceReader } from "../canvas/read-surface.ts";
import { WORKER_STUDIO } from "../canvas/studio.ts";
import type { Brush } from "../canvas/surface.ts";

/** Decoded pixels as the engine wants them: sRGB, 8 bits, RGBA. */
export interface PixelReader {
  readonly read: (bitmap: ImageBitmap) => Promise<RgbaImage>;
  /** Upright and at most 1,600 px, also where the preparer had to leave it as it came. */
  readonly readPhoto: (photo: Blob) => Promise<RgbaImage>;
}

/** How this worker's canvases are read without a lie; null: the browser lets no true pixels through. */
export function findReader(): Promise<SurfaceReader | null> {
  return honestReader(makeReadable);
}

/** One canvas for all frames of a size: at twenty a second, new ones would pile up until they are collected. */
export function createPixelReader({ read }: SurfaceReader): PixelReader {
  let readable: Readable | undefined;
  const draw = (width: number, height: number, paint: (brush: Brush) => void): Readable => {
    if (readable?.width !== width || readable.height !== height) readable = makeReadable(width, height);
    paint(readable.context);
    return readable;
  };
  const drawBitmap = (bitmap: ImageBitmap) =>
    draw(bitmap.width, bitmap.height, (brush) => brush.drawImage(bitmap, 0, 0));
  return {
    read: (bitmap) => read(drawBitmap(bitmap)),
    readPhoto: async (photo) => {
      const drawable = await drawablePhoto(photo, WORKER_STUDIO);
      if (typeof drawable === "string") throw new Error("no way to the pixels of this photo");
      try {
        const image = await read(draw(drawable.width, drawable.height, drawable.draw));
        drawable.recolour?.(image.data);
        return image;
      } finally {
        drawable.close();
      }
    },
  };
}

function makeReadable(width: number, height: number): Readable {
  const canvas = new OffscreenCanvas(width, height);
  // Read from the processor's memory; a canvas in the graphics card would have to be copied back.
  const context = canvas.getContext("2d", { alpha: false, willReadFrequently: true, colorSpace: "srgb" });
  if (context === null) throw new Error("no 2D context in this worker");
  return { context, width, height, toBitmap: () => createImageBitmap(canvas) };
}
