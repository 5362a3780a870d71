import { FACE_OVAL } from "./landmarks.ts";

/**
 * Share of a mesh's points that lie in the other's oval from which both lie on one head. Chosen: false second meshes in
 * close-ups of one person have 0.88 to 1.00 of theirs in the first's, two people cheek to cheek 0.1 at most.
 */
const SAME_HEAD = 0.5;

/** Whether two meshes lie on one head: one of them inside or around the other. Both: x, y, z of 468 points, interleaved. */
export function isSameHead(a: ArrayLike<number>, b: ArrayLike<number>): boolean {
  return shareWithin(a, b) >= SAME_HEAD || shareWithin(b, a) >= SAME_HEAD;
}

/** Share of the points that lie in the oval of the other mesh. */
function shareWithin(points: ArrayLike<number>, other: ArrayLike<number>): number {
  let within = 0;
  for (let i = 0; i < points.length; i += 3) {
    if (isWithinOval(points[i] as number, points[i + 1] as number, other)) within++;
  }
  return within / (points.length / 3);
}

/** Even-odd rule. */
function isWithinOval(x: number, y: number, mesh: ArrayLike<number>): boolean {
  let within = false;
  let previous: number = FACE_OVAL[FACE_OVAL.length - 1] as number;
  for (const next of FACE_OVAL) {
    const [xi, yi] = [mesh[3 * next] as number, mesh[3 * next + 1] as number];
    const [xj, yj] = [mesh[3 * previous] as number, mesh[3 * previous + 1] as number];
    if (yi > y !== yj > y && x < xi + ((y - yi) / (yj - yi)) * (xj - xi)) within = !within;
    previous = next;
  }
  return within;
}
