import type { FaceCandidate } from "./blaze-face.ts";
import type { Mesh } from "./face-mesh.ts";

/** A square cut out of the picture, turned and perhaps mirrored. Pixels of the picture; may reach outside it. */
export interface Square {
  /** Middle of the square. */
  readonly x: number;
  readonly y: number;
  readonly side: number;
  /** Direction of the square's own x axis as a unit vector: no angle, so no sine that differs between engines. */
  readonly axis: readonly [cos: number, sin: number];
  readonly mirrored?: boolean;
}

/** MediaPipe enlarges the box of a face by half before it looks for the mesh (face_detection_front_detection_to_roi). */
const ROOM = 1.5;
/** Outer eye corners of FaceMesh: the person's right, then left. */
const EYE_RIGHT = 33;
const EYE_LEFT = 263;

/** A point of the square (0..1 along its own axes) in pixels of the picture. */
export function fromSquare(square: Square, u: number, v: number): [x: number, y: number] {
  const a = (square.mirrored ? -1 : 1) * (u - 0.5) * square.side;
  const b = (v - 0.5) * square.side;
  const [cos, sin] = square.axis;
  return [square.x + a * cos - b * sin, square.y + a * sin + b * cos];
}

/** Where to look for the mesh of a face that BlazeFace suspects: its box with room around it, eyes level. */
export function squareOfCandidate({ x, y, size, eyes }: FaceCandidate): Square {
  return { x, y, side: size * ROOM, axis: direction(eyes[0], eyes[1]) };
}

/** Where to look for the mesh again once it is known: around all points, with the same room, eyes level. */
export function squareOfMesh({ points }: Mesh): Square {
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

/** Bounds of interleaved x, y, z points along the given axis and its perpendicular. */
export function boundsOf(
  points: ArrayLike<number>,
  [cos, sin]: readonly [number, number] = [1, 0],
): { left: number; top: number; right: number; bottom: number } {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3) {
    const x = points[i] as number;
    const y = points[i + 1] as number;
    const u = x * cos + y * sin;
    const v = y * cos - x * sin;
    left = Math.min(left, u);
    right = Math.max(right, u);
    top = Math.min(top, v);
    bottom = Math.max(bottom, v);
  }
  return { left, top, right, bottom };
}

/** Unit vector from one point to the other. `Math.sqrt` is exact to the last bit in every engine, `Math.hypot` is not. */
function direction(from: readonly [number, number], to: readonly [number, number]): [number, number] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length > 0 ? [dx / length, dy / length] : [1, 0];
}
