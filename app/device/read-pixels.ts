import type { RgbaImage } from "#engine/input.ts";

/** Decoded pixels as the engine wants them: sRGB, 8 bits, RGBA. */
export interface PixelReader {
  readonly read: (bitmap: ImageBitmap) => RgbaImage;
}

/** One canvas for all frames of a size: at twenty a second, new ones would pile up until they are collected. */
export function createPixelReader(): PixelReader {
  let canvas: OffscreenCanvas | undefined;
  let context: OffscreenCanvasRenderingContext2D | null = null;
  return {
    read: (bitmap) => {
      const { width, height } = bitmap;
      if (canvas?.width !== width || canvas.height !== height) {
        canvas = new OffscreenCanvas(width, height);
        // Read from the processor's memory; a canvas in the graphics card would have to be copied back.
        context = canvas.getContext("2d", { alpha: false, willReadFrequently: true, colorSpace: "srgb" });
      }
      if (context === null) throw new Error("no 2D context in this worker");
      context.drawImage(bitmap, 0, 0);
      return { width, height, data: context.getImageData(0, 0, width, height, { colorSpace: "srgb" }).data };
    },
  };
}
