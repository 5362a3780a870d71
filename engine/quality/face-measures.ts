import type { FaceGeometry, RgbaImage } from "../input.ts";
import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "../regions/landmarks.ts";

/** Distance between the centres of both eyes (mid-point of their corners), pixels of the photo. */
export function interOcularDistance(face: FaceGeometry): number {
  const centre = (corners: readonly [number, number], axis: number) =>
    ((face.landmarks[3 * corners[0] + axis] as number) + (face.landmarks[3 * corners[1] + axis] as number)) / 2;
  const dx = centre(LEFT_EYE_CORNERS, 0) - centre(RIGHT_EYE_CORNERS, 0);
  const dy = centre(LEFT_EYE_CORNERS, 1) - centre(RIGHT_EYE_CORNERS, 1);
  return Math.sqrt(dx * dx + dy * dy);
}

/** Share of the 468 points that lie outside the picture, 0..1. */
export function outsideShare(face: FaceGeometry, image: RgbaImage): number {
  const count = face.landmarks.length / 3;
  let outside = 0;
  for (let i = 0; i < count; i++) {
    const x = face.landmarks[3 * i] as number;
    const y = face.landmarks[3 * i + 1] as number;
    if (x < 0 || y < 0 || x > image.width || y > image.height) outside++;
  }
  return count > 0 ? outside / count : 1;
}
