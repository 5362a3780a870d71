import { saveCanvas } from "#browser/canvas/save-canvas.ts";
import { LIMITS } from "#contract/limits.ts";
import { type Crop, coverCrop, reduceTo, type Size } from "./camera-geometry.ts";

/** Longer side of a frame that is only looked at, pixels: chosen, the face finder itself reduces to 256. */
const LOOK_SIDE_PX = 480;
/** As a chosen photo is packed (`features/analyse/reencode-photo.ts`). */
const JPEG_QUALITY = 0.92;

/** What of the camera's picture is to be seen now; null: none yet. */
export function seenCrop(video: HTMLVideoElement): Crop | null {
  return coverCrop(
    { width: video.videoWidth, height: video.videoHeight },
    { width: video.clientWidth, height: video.clientHeight },
  );
}

export interface FrameGrabber {
  /** A small one, to be looked at. */
  readonly small: (video: HTMLVideoElement, crop: Crop) => Promise<ImageBitmap>;
  /** As the photo is; with `isPhoto` also as a file, or rejecting with `PictureBlocked`. Never mirrored, whatever the preview shows. */
  readonly full: (
    video: HTMLVideoElement,
    crop: Crop,
    isPhoto: boolean,
  ) => Promise<{ readonly bitmap: ImageBitmap; readonly file: File | null }>;
}

export function createFrameGrabber(): FrameGrabber {
  const small = document.createElement("canvas");
  return {
    small(video, crop) {
      draw(small, video, crop, reduceTo(crop, LOOK_SIDE_PX));
      return createImageBitmap(small);
    },
    async full(video, crop, isPhoto) {
      const canvas = document.createElement("canvas");
      draw(canvas, video, crop, reduceTo(crop, LIMITS.analysisSidePx));
      const [bitmap, file] = await Promise.all([createImageBitmap(canvas), isPhoto ? toFile(canvas) : null]);
      return { bitmap, file };
    },
  };
}

function draw(canvas: HTMLCanvasElement, video: HTMLVideoElement, crop: Crop, { width, height }: Size): void {
  if (canvas.width !== width) canvas.width = width;
  if (canvas.height !== height) canvas.height = height;
  const context = canvas.getContext("2d", { alpha: false });
  if (context === null) throw new Error("Canvas context not available");
  context.imageSmoothingQuality = "high";
  context.drawImage(video, crop.x, crop.y, crop.width, crop.height, 0, 0, width, height);
}

/** Why there is no photo: what is read from this browser's canvases is not what was drawn. */
export class PictureBlocked extends Error {}

async function toFile(canvas: HTMLCanvasElement): Promise<File> {
  const file = await saveCanvas(canvas, { type: "image/jpeg", quality: JPEG_QUALITY });
  if (file === null) throw new PictureBlocked("Canvas gave no true picture.");
  return new File([file], file.type === "image/png" ? "selfie.png" : "selfie.jpg", { type: file.type });
}
