import type { PoseDegrees } from "#engine/input.ts";
import { CANONICAL_FACE } from "./canonical-face.ts";
import { largestEigenvector } from "./largest-eigenvector.ts";

/**
 * Where the head points, from a rigid fit of the mesh to MediaPipe's average face.
 *
 * Axes: x to the viewer's right, y up, z towards the viewer. Image y runs down and FaceMesh z away from the viewer, so
 * a landmark enters as (x, -y, -z). FaceMesh z has the scale of x: over 23 frontal portraits the depth of the mesh is
 * 1.01 times (0.97 to 1.05) that of the average face at equal width, so z enters as it is.
 *
 * Formula: the rotation R that minimises sum w |p - (s R c + t)|^2 over the 33 weighted points c of the average face
 * (Horn 1987, J. Opt. Soc. Am. A 4(4) 629-642: the eigenvector of the largest eigenvalue of a 4 x 4 matrix is R's unit
 * quaternion; scale and shift do not change it). Then R = Rz(roll) Ry(yaw) Rx(-pitch):
 *   yaw   = -asin(R20)        positive: the nose points to the viewer's right, to the person's own left;
 *                             the person's right half is then the near one
 *   pitch = -atan2(R21, R22)  positive: the nose points up
 *   roll  = atan2(R10, R00)   positive: turned counter-clockwise for the viewer (forehead to the viewer's left)
 * Degrees, two decimals (atan2 and asin may differ in their last bit between engines). Facing the camera is 0, 0, 0.
 *
 * @param landmarks x, y, z of 468 FaceMesh points, interleaved, pixels of the picture
 */
export function poseOf(landmarks: ArrayLike<number>): PoseDegrees {
  const [w, x, y, z] = rotationTo(landmarks);
  const r00 = w * w + x * x - y * y - z * z;
  const r10 = 2 * (x * y + w * z);
  const r20 = 2 * (x * z - w * y);
  const r21 = 2 * (y * z + w * x);
  const r22 = w * w - x * x - y * y + z * z;
  return {
    yaw: degrees(-Math.asin(Math.min(1, Math.max(-1, r20)))),
    pitch: degrees(-Math.atan2(r21, r22)),
    roll: degrees(Math.atan2(r10, r00)),
  };
}

/** Horn's quaternion (w, x, y, z) that turns the average face into the landmarks. */
function rotationTo(landmarks: ArrayLike<number>): readonly [number, number, number, number] {
  const to = (landmark: number): [number, number, number] => [
    landmarks[3 * landmark] as number,
    -(landmarks[3 * landmark + 1] as number),
    -(landmarks[3 * landmark + 2] as number),
  ];
  let total = 0;
  const centre = [0, 0, 0, 0, 0, 0] as [number, number, number, number, number, number];
  for (const { landmark, weight, x, y, z } of CANONICAL_FACE) {
    const [px, py, pz] = to(landmark);
    const values = [x, y, z, px, py, pz];
    for (let i = 0; i < 6; i += 1) centre[i] = (centre[i] as number) + weight * (values[i] as number);
    total += weight;
  }
  // S[a][b] = sum of w * canonical a * landmark b, both from their weighted centres; row by row.
  const s = [0, 0, 0, 0, 0, 0, 0, 0, 0] as [number, number, number, number, number, number, number, number, number];
  for (const { landmark, weight, x, y, z } of CANONICAL_FACE) {
    const from = [x - centre[0] / total, y - centre[1] / total, z - centre[2] / total];
    const point = to(landmark);
    const target = [point[0] - centre[3] / total, point[1] - centre[4] / total, point[2] - centre[5] / total];
    for (let a = 0; a < 3; a += 1) {
      for (let b = 0; b < 3; b += 1) {
        s[3 * a + b] = (s[3 * a + b] as number) + weight * (from[a] as number) * (target[b] as number);
      }
    }
  }
  const [xx, xy, xz, yx, yy, yz, zx, zy, zz] = s;
  return largestEigenvector([
    [xx + yy + zz, yz - zy, zx - xz, xy - yx],
    [yz - zy, xx - yy - zz, xy + yx, zx + xz],
    [zx - xz, xy + yx, yy - xx - zz, yz + zy],
    [xy - yx, zx + xz, yz + zy, zz - xx - yy],
  ]);
}

function degrees(radians: number): number {
  const rounded = Math.round((radians * 18_000) / Math.PI) / 100;
  return rounded === 0 ? 0 : rounded;
}
