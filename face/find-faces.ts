import type { GraphModel } from "@tensorflow/tfjs-converter";
import type { RgbaImage } from "#engine/input.ts";
import { type FaceCandidate, findCandidates, overlap } from "./blaze-face.ts";
import { type Mesh, meshOf, steadyMeshOf } from "./face-mesh.ts";
import { PicturePyramid } from "./picture-pyramid.ts";
import { type Square, toneTable, UPRIGHT } from "./sample-square.ts";

export interface FaceGraphs {
  readonly blazeface: GraphModel;
  readonly facemesh: GraphModel;
}

/** Mesh scores from which a face is beyond doubt. Best non-face 0.29, every portrait 1.00 (engine design, finding 7). */
export const SURE = 0.9;
/** Below it a mesh is noise. Kept lower than any gate, so that the engine decides, not the detector. */
const LEAST_SCORE = 0.1;
/** MediaPipe enlarges the box of a face by half before it looks for the mesh. */
const CROP = 1.5;

/** One way of looking at the whole picture. `frame`: side of the square over the picture's longer side. */
interface Look {
  readonly frame: number;
  readonly gamma: number;
  readonly axis: Square["axis"];
}

const PLAIN: Look = { frame: 1, gamma: 1, axis: UPRIGHT };
/**
 * Tried in turn until a face is sure. A wider frame makes a close selfie small enough for BlazeFace, a gamma of 0.6
 * brings out dark pictures, a turned frame finds heads that lie on their side (BlazeFace sees up to about 45 degrees).
 */
const RETRIES: readonly Look[] = [
  { ...PLAIN, frame: 1.3 },
  { ...PLAIN, frame: 1.3, gamma: 0.6 },
  { ...PLAIN, frame: 1.9 },
  { ...PLAIN, gamma: 0.6 },
  { ...PLAIN, frame: 1.6, gamma: 0.6 },
  { ...PLAIN, frame: 1.2, axis: [0, 1] },
  { ...PLAIN, frame: 1.2, axis: [0, -1] },
  { ...PLAIN, frame: 1.2, axis: [-1, 0] },
];

/** All faces of a picture with their meshes: sure ones by size, then the others by score. */
export function findFaces(graphs: FaceGraphs, image: RgbaImage): Mesh[] {
  const pyramid = new PicturePyramid(image);
  let faces = facesIn(graphs, pyramid, PLAIN);
  for (const look of RETRIES) {
    if (faces.some(({ score }) => score >= SURE)) break;
    const better = facesIn(graphs, pyramid, look);
    if ((better[0]?.score ?? 0) > (faces[0]?.score ?? 0)) faces = better;
  }
  return faces;
}

function facesIn(graphs: FaceGraphs, pyramid: PicturePyramid, look: Look): Mesh[] {
  const frame: Square = {
    x: pyramid.width / 2,
    y: pyramid.height / 2,
    side: Math.max(pyramid.width, pyramid.height) * look.frame,
    axis: look.axis,
  };
  const candidates = findCandidates(graphs.blazeface, pyramid, frame, toneTable(-1, 1, look.gamma));
  const tone = toneTable(0, 1, look.gamma);
  const faces: Mesh[] = [];
  for (const candidate of candidates) {
    const first = meshOf(graphs.facemesh, pyramid, squareOfCandidate(candidate), tone);
    if (first.score < LEAST_SCORE) continue;
    // Cut again by the landmarks: where BlazeFace put the box no longer matters, and the mirror image steadies the rest.
    const steady = steadyMeshOf(graphs.facemesh, pyramid, squareOfMesh(first), tone);
    const mesh = steady.score >= first.score || steady.score >= SURE ? steady : first;
    if (faces.every((other) => overlap(extentOf(other), extentOf(mesh)) < 0.5)) faces.push(mesh);
  }
  return faces.sort(byRank);
}

/** Sure faces first, the larger before the smaller; below that the surer before the less sure. */
function byRank(a: Mesh, b: Mesh): number {
  const sureA = a.score >= SURE;
  const sureB = b.score >= SURE;
  if (sureA !== sureB) return sureA ? -1 : 1;
  return sureA ? extentOf(b).size - extentOf(a).size : b.score - a.score;
}

function squareOfCandidate({ x, y, size, eyes }: FaceCandidate): Square {
  return { x, y, side: size * CROP, axis: direction(eyes[0], eyes[1]) };
}

/** Outer eye corners of FaceMesh: the person's right, then left. */
const EYE_RIGHT = 33;
const EYE_LEFT = 263;

/** The square MediaPipe cuts for the next frame of a video: turned by the eye line, around all points, half larger. */
function squareOfMesh({ points }: Mesh): Square {
  const at = (i: number): [number, number] => [points[3 * i] as number, points[3 * i + 1] as number];
  const axis = direction(at(EYE_RIGHT), at(EYE_LEFT));
  const [cos, sin] = axis;
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
  const u = (left + right) / 2;
  const v = (top + bottom) / 2;
  return { x: u * cos - v * sin, y: u * sin + v * cos, side: Math.max(right - left, bottom - top) * CROP, axis };
}

/** Unit vector from one point to the other. `Math.sqrt` is exact to the last bit, `Math.hypot` is not. */
function direction(from: readonly [number, number], to: readonly [number, number]): [number, number] {
  const dx = to[0] - from[0];
  const dy = to[1] - from[1];
  const length = Math.sqrt(dx * dx + dy * dy);
  return length > 0 ? [dx / length, dy / length] : [1, 0];
}

/** Middle and larger side of the points, upright. */
function extentOf({ points }: Mesh): { x: number; y: number; size: number } {
  let left = Number.POSITIVE_INFINITY;
  let top = Number.POSITIVE_INFINITY;
  let right = Number.NEGATIVE_INFINITY;
  let bottom = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < points.length; i += 3) {
    left = Math.min(left, points[i] as number);
    right = Math.max(right, points[i] as number);
    top = Math.min(top, points[i + 1] as number);
    bottom = Math.max(bottom, points[i + 1] as number);
  }
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(right - left, bottom - top) };
}
