import { CUT } from "#contract/diary-cut.ts";
import { applyGains, type CommonTone } from "../cuts/common-tone.ts";

/** The cut's pixels; null where the browser hands out none. */
export function readCut(picture: ImageBitmap): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = CUT.width;
  canvas.height = CUT.height;
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (context === null) return null;
  try {
    context.drawImage(picture, 0, 0, CUT.width, CUT.height);
    return context.getImageData(0, 0, CUT.width, CUT.height);
  } catch {
    return null;
  }
}

/** @param gains null: as it was taken */
export function drawCut(canvas: HTMLCanvasElement, picture: ImageBitmap, gains: CommonTone["gains"][number] | null) {
  const context = canvas.getContext("2d");
  if (context === null) return;
  const pixels = gains === null ? null : readCut(picture);
  if (pixels === null || gains === null) {
    context.drawImage(picture, 0, 0, CUT.width, CUT.height);
    return;
  }
  applyGains(pixels.data, gains);
  context.putImageData(pixels, 0, 0);
}
