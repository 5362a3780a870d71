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
  const mouth = distance(landmarks, MOUTH.right, MOUTH.left);
  const gap = distance(landmarks, MOUTH.innerTop, MOUTH.innerBottom);
  const innerEyes = distance(landmarks, 133, 362);
  return gap > OPEN_MOUTH * mouth || mouth > WIDE_MOUTH * innerEyes ? "moving" : "neutral";
}

function distance(points: Float32Array, a: number, b: number): number {
  const dx = (points[3 * a] as number) - (points[3 * b] as number);
  const dy = (points[3 * a + 1] as number) - (points[3 * b + 1] as number);
  const dz = (points[3 * a + 2] as number) - (points[3 * b + 2] as number);
  return Math.sqrt(dx * dx + dy * dy + dz * dz);
}
