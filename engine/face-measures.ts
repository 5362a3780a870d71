import type { FaceGeometry, PictureSize } from "./input.ts";
import {
  FACE_EXTENT,
  LEFT_BROW,
  LEFT_EYE,
  LEFT_EYE_CORNERS,
  RIGHT_BROW,
  RIGHT_EYE,
  RIGHT_EYE_CORNERS,
} from "./landmarks.ts";
import type { Point } from "./result.ts";
import { ZONE_OUTLINES } from "./zone-outlines.ts";

/** Mid-points of each eye's corners, pixels of the photo; the person's right one first. */
export function eyeCentres({ landmarks }: FaceGeometry): readonly [right: Point, left: Point] {
  const centre = ([outer, inner]: readonly [number, number]): Point => [
    ((landmarks[3 * outer] as number) + (landmarks[3 * inner] as number)) / 2,
    ((landmarks[3 * outer + 1] as number) + (landmarks[3 * inner + 1] as number)) / 2,
  ];
  return [centre(RIGHT_EYE_CORNERS), centre(LEFT_EYE_CORNERS)];
}

/** Distance between the centres of both eyes, pixels of the photo. */
export function interOcularDistance(face: FaceGeometry): number {
  const [[rightX, rightY], [leftX, leftY]] = eyeCentres(face);
  const [dx, dy] = [leftX - rightX, leftY - rightY];
  return Math.sqrt(dx * dx + dy * dy);
}

/** What no measurement does without: skin is compared with that of nose and cheeks, sharpness is read from the brows to below the eyes. */
const MIDDLE_OF_FACE = [
  ...RIGHT_EYE,
  ...LEFT_EYE,
  ...RIGHT_BROW,
  ...LEFT_BROW,
  ...ZONE_OUTLINES.crows_feet_right,
  ...ZONE_OUTLINES.crows_feet_left,
  ...ZONE_OUTLINES.nose,
  ...ZONE_OUTLINES.cheek_right,
  ...ZONE_OUTLINES.cheek_left,
];

/** Share of the points around eyes, nose and both cheeks that lie outside the picture, 0..1. */
export function outsideShare(face: FaceGeometry, image: PictureSize): number {
  const outside = MIDDLE_OF_FACE.filter((point) => {
    const x = face.landmarks[3 * point] as number;
    const y = face.landmarks[3 * point + 1] as number;
    return x < 0 || y < 0 || x > image.width || y > image.height;
  });
  return outside.length / MIDDLE_OF_FACE.length;
}

/** The face's own size: its width, or 0.8 of its height where it is turned; pixels of the photo, at least 1. */
export function faceExtent(landmarks: Float32Array): number {
  const { right, left, top, bottom } = FACE_EXTENT;
  return Math.max(distance(landmarks, right, left), 0.8 * distance(landmarks, top, bottom), 1);
}

/** Longer side of the box around all 468 points, pixels of the photo. */
export function meshSpread(landmarks: Float32Array): number {
  let spread = 0;
  for (const axis of [0, 1]) {
    let least = Number.POSITIVE_INFINITY;
    let most = Number.NEGATIVE_INFINITY;
    for (let i = axis; i < landmarks.length; i += 3) {
      least = Math.min(least, landmarks[i] as number);
      most = Math.max(most, landmarks[i] as number);
    }
    spread = Math.max(spread, most - least);
  }
  return spread;
}

function distance(landmarks: Float32Array, a: number, b: number): number {
  const dx = (landmarks[3 * a] as number) - (landmarks[3 * b] as number);
  const dy = (landmarks[3 * a + 1] as number) - (landmarks[3 * b + 1] as number);
  return Math.sqrt(dx * dx + dy * dy);
}
