import type { FaceCandidate } from "./blaze-face.ts";
import { boundsOf, direction, type Square } from "./square.ts";

/** MediaPipe enlarges the box of a face by half before it looks for the mesh (face_detection_front_detection_to_roi). */
const ROOM = 1.5;
/** Outer eye corners of FaceMesh: the person's right, then left. */
const EYE_RIGHT = 33;
const EYE_LEFT = 263;

/** Where to look for the mesh of a face that BlazeFace suspects: its box with room around it, eyes level. */
export function squareOfCandidate({ x, y, size, eyes }: FaceCandidate): Square {
  return { x, y, side: size * ROOM, axis: direction(eyes[0], eyes[1]) };
}

/** Where to look for the mesh again once it is known: around all points, with the same room, eyes level. */
export function squareOfMesh({ points }: { readonly points: ArrayLike<number> }): Square {
  const eye = (landmark: number): [number, number] => [
    points[3 * landmark] as number,
    points[3 * landmark + 1] as number,
  ];
  const axis = direction(eye(EYE_RIGHT), eye(EYE_LEFT));
  const [cos, sin] = axis;
  const { left, top, right, bottom } = boundsOf(points, axis);
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, side: Math.max(right - left, bottom - top) * ROOM, axis };
}
