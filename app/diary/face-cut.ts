import type { MOST_PHOTO_BYTES } from "#contract/history.ts";
import type { AnalysisResult } from "#engine/result.ts";
import { TRANSPARENT_GROUND } from "#photo-file/transparent-ground.ts";
import { packSurface } from "../canvas/pack-surface.ts";
import { PAGE_STUDIO } from "../canvas/page-studio.ts";
import type { Surface } from "../canvas/surface.ts";
import { type Eyes, findEyes } from "./find-eyes.ts";

/**
 * A kept photo is an aligned cut: upright, 600 x 800 px, the eyes always at the same place, where the live camera's guide has them
 * (`app/features/camera/camera-geometry.ts`), so that one lies on the other, and on the camera's picture.
 */
export const CUT = { width: 600, height: 800 } as const;

/**
 * Where the eyes lie in it, pixels: where those of a face have come to lie that fills the guide's oval. Medians of 31 faces that
 * look straight on: 0.456 of the landmarks' width apart, 0.395 of it below their top, which is 1.19 of it high.
 */
export const CUT_EYES = { x: 300, y: 322, apart: 178 } as const;

/** Its type only: the schemas beside it load later. */
const MOST_BYTES: typeof MOST_PHOTO_BYTES = 120_000;
/** Of JPEG, one after the other until it fits. Chosen. */
const QUALITIES = [0.92, 0.85, 0.78, 0.7, 0.6, 0.5, 0.35] as const;

/** What `setTransform` takes. */
type Matrix = readonly [a: number, b: number, c: number, d: number, e: number, f: number];

/** JPEG, 120 kB at most; null where the face's place is not known, or the browser's canvases lie. @param photo address of the photo on the screen */
export async function cutFace(photo: string, result: AnalysisResult): Promise<Blob | null> {
  const image = new Image();
  image.src = photo;
  try {
    await image.decode();
    const eyes = findEyes(result, { width: image.naturalWidth, height: image.naturalHeight });
    return eyes && (await pack(drawCut(image, cutMatrix(eyes))));
  } catch {
    return null;
  }
}

/** From the photo's pixels to the cut's: turned, scaled and moved, nothing else. */
export function cutMatrix([[rightX, rightY], [leftX, leftY]]: Eyes): Matrix {
  const [dx, dy] = [leftX - rightX, leftY - rightY];
  const scale = CUT_EYES.apart / (dx * dx + dy * dy);
  const [along, across] = [dx * scale, -dy * scale];
  const [x, y] = [(rightX + leftX) / 2, (rightY + leftY) / 2];
  return [along, across, -across, along, CUT_EYES.x - along * x + across * y, CUT_EYES.y - across * x - along * y];
}

function drawCut(image: HTMLImageElement, [a, b, c, d, e, f]: Matrix): Surface {
  // Browsers leave pixels out where they reduce to less than half at once.
  let [source, factor]: [CanvasImageSource, number] = [image, 1];
  while (Math.hypot(a, b) / factor < 0.5) {
    factor /= 2;
    source = halved(source, Math.ceil(image.naturalWidth * factor), Math.ceil(image.naturalHeight * factor));
  }
  const canvas = PAGE_STUDIO.makeSurface(CUT.width, CUT.height);
  const { context } = canvas;
  context.fillStyle = `rgb(${Object.values(TRANSPARENT_GROUND).join(" ")})`;
  context.fillRect(0, 0, CUT.width, CUT.height);
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
  for (const quality of QUALITIES) {
    const jpeg = await packSurface(PAGE_STUDIO, canvas, { type: "image/jpeg", quality });
    if (jpeg === null || jpeg.size <= MOST_BYTES) return jpeg;
  }
  return null;
}
