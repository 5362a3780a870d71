import { CAPTURE_PRESETS } from "./capture-presets.ts";

export interface Size {
  readonly width: number;
  readonly height: number;
}
export interface Crop extends Size {
  readonly x: number;
  readonly y: number;
}

/** The part of the camera's picture that `object-fit: cover` shows in a box: what is seen is what is taken. Camera pixels. */
export function coverCrop(picture: Size, box: Size): Crop | null {
  if (Math.min(picture.width, picture.height, box.width, box.height) <= 0) return null;
  const scale = Math.max(box.width / picture.width, box.height / picture.height);
  const width = Math.min(picture.width, Math.round(box.width / scale));
  const height = Math.min(picture.height, Math.round(box.height / scale));
  return {
    x: Math.round((picture.width - width) / 2),
    y: Math.round((picture.height - height) / 2),
    width: Math.max(1, width),
    height: Math.max(1, height),
  };
}

/** A device that is turned shows another part; a layout that moves by pixels rounds its size. Of the crop's width, chosen. */
const ROUNDED = 0.01;

export function isSameCrop(one: Crop | null, other: Crop | null): boolean {
  if (one === null || other === null) return one === other;
  const sides = ["x", "y", "width", "height"] as const;
  return sides.every((side) => Math.abs(one[side] - other[side]) <= ROUNDED * one.width);
}

/** The same shape with its longer side at most `side`; never enlarged, never thinner than a pixel. */
export function reduceTo({ width, height }: Size, side: number): Size {
  const scale = Math.min(1, side / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/** Height over width of the box around a face's landmarks: 1.18 to 1.3 in portraits, as `face/` finds them. */
const LANDMARKS_RATIO = 1.25;

/**
 * The guide's oval in a box of 300 x 400. A face fills it at the distance the presets aim at: their share is that of the
 * landmarks, which end below the hairline and before the ears, so that the oval is a little wider (chosen: 5 %) and higher
 * (12 %), all of it above.
 */
export const OVAL = ovalOf(CAPTURE_PRESETS.face.aim);

function ovalOf(share: number) {
  const [width, height] = [300, 400];
  const face = { width: share * width, height: share * width * LANDMARKS_RATIO };
  const [radiusX, radiusY] = [(1.05 * face.width) / 2, (1.12 * face.height) / 2];
  return { width, height, x: width / 2, y: height / 2 + face.height / 2 - radiusY, radiusX, radiusY } as const;
}
