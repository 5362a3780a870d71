import { LEFT_EYE_CORNERS, RIGHT_EYE_CORNERS } from "../../landmarks.ts";

/** Middle of the lid margins and the corners (FaceMesh). */
const LID_POINTS = {
  right: { upper: 159, lower: 145, corners: RIGHT_EYE_CORNERS },
  left: { upper: 386, lower: 374, corners: LEFT_EYE_CORNERS },
} as const;

/** Height over width of an eye's opening. `landmarks`: 468 x, y. Open eyes 0.25 to 0.45, laughing ones from 0.2, shut ones below 0.1. */
export function eyeOpening(landmarks: Float32Array, side: "right" | "left"): number {
  const { upper, lower, corners } = LID_POINTS[side];
  const [outer, inner] = corners;
  return distance(landmarks, upper, lower) / (distance(landmarks, outer, inner) || 1);
}

function distance(points: Float32Array, a: number, b: number): number {
  const dx = (points[2 * a] as number) - (points[2 * b] as number);
  const dy = (points[2 * a + 1] as number) - (points[2 * b + 1] as number);
  return Math.sqrt(dx * dx + dy * dy);
}
