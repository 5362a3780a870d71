import { packSurface } from "#browser/canvas/pack-surface.ts";
import { PAGE_STUDIO } from "#browser/canvas/page-studio.ts";
import type { Surface } from "#browser/canvas/surface.ts";
import { CUT_QUALITIES, type Cut, cutOf, MOST_PHOTO_BYTES } from "#contract/diary-cut.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { findEyes } from "./find-eyes.ts";

/** Cuts the face out of a photo as it is kept (`contract/diary-cut.ts`). */

/** JPEG, 330 kB at most; null where the face's place is not known, or the browser's canvases lie. @param photo address of the photo on the screen */
export async function cutFace(photo: string, result: AnalysisResult): Promise<Blob | null> {
  const image = new Image();
  image.src = photo;
  try {
    await image.decode();
    const eyes = findEyes(result, { width: image.naturalWidth, height: image.naturalHeight });
    return eyes && (await pack(drawCut(image, cutOf(eyes))));
  } catch {
    return null;
  }
}

function drawCut(image: HTMLImageElement, { width, height, matrix }: Cut): Surface {
  const [a, b, c, d, e, f] = matrix;
  // Browsers leave pixels out where they reduce to less than half at once.
  let [source, factor]: [CanvasImageSource, number] = [image, 1];
  while (Math.hypot(a, b) / factor < 0.5) {
    factor /= 2;
    source = halved(source, Math.ceil(image.naturalWidth * factor), Math.ceil(image.naturalHeight * factor));
  }
  const canvas = PAGE_STUDIO.makeSurface(width, height);
  const { context } = canvas;
  context.fillStyle = `rgb(${Object.values(TRANSPARENT_GROUND).join(" ")})`;
  context.fillRect(0, 0, width, height);
  context.imageSmoothingQuality = "high";
  context.setTransform(a, b, c, d, e, f);
  context.drawImage(source, 0, 0, image.naturalWidth, image.naturalHeight);
  return canvas;
}

function halved(source: CanvasImageSource, width: number, height: number): HTMLCanvasElement {
  const canvas = Object.assign(document.createElement("canvas"), { width, height });
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("Canvas context not available");
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

async function pack(canvas: Surface): Promise<Blob | null> {
  for (const quality of CUT_QUALITIES) {
    const jpeg = await packSurface(PAGE_STUDIO, canvas, { type: "image/jpeg", quality });
    if (jpeg === null || jpeg.size <= MOST_PHOTO_BYTES) return jpeg;
  }
  return null;
}
