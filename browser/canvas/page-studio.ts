import { makePageSurface } from "./page-surface.ts";
import type { Picture, Studio } from "./studio.ts";

export const PAGE_STUDIO: Studio = { makeSurface: makePageSurface, loadImage };

async function loadImage(file: Blob): Promise<Picture> {
  const address = URL.createObjectURL(file);
  const image = new Image();
  // Drawn at once when it is drawn: a picture of this size is not kept decoded beside the canvas.
  image.decoding = "sync";
  try {
    await new Promise<void>((resolve, reject) => {
      image.onload = () => resolve();
      image.onerror = () => reject(new Error("No picture."));
      image.src = address;
    });
  } catch (error) {
    URL.revokeObjectURL(address);
    throw error;
  }
  const { naturalWidth: width, naturalHeight: height } = image;
  return { source: image, width, height, close: () => URL.revokeObjectURL(address) };
}
