import type { ZoneCode } from "#engine/codes.ts";
import { applyGains, type CommonTone } from "../cuts/common-tone.ts";
import { cropOf } from "./blind-crops.ts";

/** Pixels of a crop's canvas: twice what it has on a phone. */
export const CROP_PX = 340;
/** Width that light is read on. Chosen: a middle of hundreds of pixels for each place, in a few milliseconds. */
const LIGHT_PX = 200;

/** A kept photo, small; null where the browser hands out no pixels. */
export function readSmall(picture: ImageBitmap): ImageData | null {
  const canvas = document.createElement("canvas");
  canvas.width = LIGHT_PX;
  canvas.height = Math.round((LIGHT_PX * picture.height) / picture.width);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  try {
    context?.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return context?.getImageData(0, 0, canvas.width, canvas.height) ?? null;
  } catch {
    return null;
  }
}

/** @param gains null: in its own light */
export function drawCrop(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  zone: ZoneCode,
  gains: CommonTone["gains"][number] | null,
): void {
  const [context, crop] = [canvas.getContext("2d", { willReadFrequently: true }), cropOf(zone)];
  if (context === null || crop === null) return;
  const [x, width] = [crop.left * picture.width, crop.width * picture.width];
  const [y, height] = [crop.top * picture.height, crop.height * picture.height];
  context.imageSmoothingQuality = "high";
  context.drawImage(picture, x, y, width, height, 0, 0, CROP_PX, CROP_PX);
  if (gains === null) return;
  try {
    const pixels = context.getImageData(0, 0, CROP_PX, CROP_PX);
    applyGains(pixels.data, gains);
    context.putImageData(pixels, 0, 0);
  } catch {
    // Its own light, then.
  }
}
