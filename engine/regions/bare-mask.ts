import { LEFT_BROW, LEFT_EYE, LIPS, NOSTRILS, RIGHT_BROW, RIGHT_EYE } from "../landmarks.ts";
import type { AlignedFace } from "../raster/align-face.ts";
import { fillPolygon, type Polygon, scalePolygon } from "../raster/polygon.ts";

/** Features cut out of the face, with how far each is grown. Factors and margins (canonical px) chosen on the portraits. */
const FEATURES = [
  { points: RIGHT_EYE, factor: 1.1, marginPx: 5 },
  { points: LEFT_EYE, factor: 1.1, marginPx: 5 },
  { points: RIGHT_BROW, factor: 1.05, marginPx: 10 },
  { points: LEFT_BROW, factor: 1.05, marginPx: 10 },
  { points: LIPS, factor: 1.05, marginPx: 6 },
  { points: NOSTRILS, factor: 1.05, marginPx: 4 },
] as const;

export function landmarkPolygon(landmarks: Float32Array, indices: readonly number[]): Polygon {
  const polygon = new Float32Array(indices.length * 2);
  for (let i = 0; i < indices.length; i++) {
    polygon[2 * i] = landmarks[2 * (indices[i] as number)] as number;
    polygon[2 * i + 1] = landmarks[2 * (indices[i] as number) + 1] as number;
  }
  return polygon;
}

/** 1 where the face shows, by geometry alone: inside the oval and the picture, not an eye, brow, lip or nostril. */
export function bareMask(face: AlignedFace): Uint8Array {
  const mask = face.inside.slice();
  for (const { points, factor, marginPx } of FEATURES) {
    const grown = scalePolygon(landmarkPolygon(face.landmarks, points), factor, marginPx * face.unit);
    fillPolygon(mask, face.width, face.height, grown, 0);
  }
  return mask;
}
