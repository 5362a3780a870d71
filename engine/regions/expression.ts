import { MOUTH } from "../landmarks.ts";

export type Expression = "neutral" | "moving";

/** Inner lip gap over mouth width from which the mouth is open. Chosen: closed lips on the portraits stay below 0.04. */
const OPEN_MOUTH = 0.08;
/** Mouth width over the distance of the inner eye corners x 1.0. Chosen: neutral portraits 1.2 to 1.5, smiles 1.6 and more. */
const WIDE_MOUTH = 1.58;

/**
 * Whether the face smiles or speaks, which deepens the folds beside the mouth. `landmarks`: 468 x, y, z: lengths in space, because
 * on a turned face the mouth, which lies further to the front, looks wider than the eyes (1.39 for 1.33 from 40 degrees on).
 */
export function readExpression(landmarks: Float32Array): Expression {
  const { gap, width } = mouthShape(landmarks);
  return gap > OPEN_MOUTH || width > WIDE_MOUTH ? "moving" : "neutral";
}

/** How far it is open, over its width; how wide it is, over the distance of the inner eye corners. */
export function mouthShape(landmarks: Float32Array): { readonly gap: number; readonly width: number } {
  const mouth = distance(landmarks, MOUTH.right, MOUTH.left);
  const gap = distance(landmarks, MOUTH.innerTop, MOUTH.innerBottom);
  return { gap: gap / mouth, width: mouth / distance(landmarks, 133, 362) };
}

function distance(points: Float32Array, a: number, b: number): number {
  const dx = (points[3 * a] as number) - (points[3 * b] as number);
  const dy = (points[3 * a + 1] as number) - (points[3 * b + 1] as number);
  const dz = (points[3 * a + 2] as number) - (points[3 * b + 2] as number);
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
