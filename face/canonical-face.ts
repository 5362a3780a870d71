import { MIRRORED } from "./mirror-landmarks.ts";

/** One point of the average face. Centimetres: x to the viewer's right, y up, z towards the viewer. */
export interface CanonicalPoint {
  readonly landmark: number;
  readonly weight: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/**
 * Middle line and the person's right half of the points MediaPipe fits a rigid head to: [landmark, weight, x, y, z].
 * Weights: `procrustes_landmark_basis`, mediapipe/modules/face_geometry/data/geometry_pipeline_metadata_landmarks.pbtxt.
 * Coordinates: mediapipe/modules/face_geometry/data/canonical_face_model.obj. Both google-ai-edge/mediapipe, Apache-2.0.
 * They are the points that move least with expression: nose, eye corners, temples, cheekbones, forehead, jaw angle.
 */
const BASIS: ReadonlyArray<readonly [number, number, number, number, number]> = [
  [4, 0.070909939706326, 0, -0.46317, 7.58658],
  [6, 0.032100144773722, 0, 2.473255, 5.788627],
  [10, 0.008446550928056, 0, 8.261778, 4.481535],
  [33, 0.058724168688059, -4.445859, 2.663991, 3.173422],
  [54, 0.007667080033571, -6.279331, 6.615427, 1.42585],
  [67, 0.009078059345484, -3.523964, 8.005976, 3.729163],
  [117, 0.009791937656701, -5.258659, 0.945811, 2.974312],
  [119, 0.014565368182957, -3.300681, 0.861641, 3.872784],
  [121, 0.018591361120343, -1.820731, 1.467954, 4.224124],
  [127, 0.005197994410992, -7.743095, 2.364999, -2.005167],
  [129, 0.120625205338001, -1.785794, -0.978284, 4.85047],
  [132, 0.005560018587857, -7.270895, -2.890917, -2.252455],
  [133, 0.05328618362546, -1.856432, 2.585245, 3.757904],
  [136, 0.066890455782413, -5.085276, -7.17859, 0.714711],
  [143, 0.014816547743976, -6.407571, 2.236021, 1.560843],
  [147, 0.014262833632529, -6.234883, -1.94443, 1.663542],
  [198, 0.025462191551924, -1.246815, 0.230297, 5.681036],
  [205, 0.047252278774977, -3.832928, -1.537326, 4.137731],
];

/** All 33 points of the fit; the left half is the mirror image of the right (the source lists it so too). */
export const CANONICAL_FACE: readonly CanonicalPoint[] = BASIS.flatMap(([landmark, weight, x, y, z]) => {
  const point: CanonicalPoint = { landmark, weight, x, y, z };
  const other = MIRRORED[landmark] as number;
  return other === landmark ? [point] : [point, { landmark: other, weight, x: -x, y, z }];
});
