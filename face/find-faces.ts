import type { GraphModel } from "@tensorflow/tfjs-converter";
import type { RgbaImage } from "#engine/input.ts";
import { isSameHead } from "#engine/same-head.ts";
import { findCandidates, overlap } from "./blaze-face.ts";
import { type Mesh, meshOf, steadyMeshOf } from "./face-mesh.ts";
import { squareOfCandidate, squareOfMesh } from "./face-square.ts";
import { LANDMARKS } from "./mirror-landmarks.ts";
import { PicturePyramid } from "./picture-pyramid.ts";
import { toneTable } from "./sample-square.ts";
import { boundsOf, type Square } from "./square.ts";

export interface FaceGraphs {
  readonly blazeface: GraphModel;
  readonly facemesh: GraphModel;
}

/** Mesh logits. logit(0.9): a sure face. */
const SURE = Math.log(9);
/** From here on the engine takes it for a face (`GATES.face`): what is none never ranks before a person, however large it is. */
const FACE = 5.5;
/** logit(0.1): noise. Far under the engine's gate, so that the engine decides and not the detector. */
const LEAST = -Math.log(9);
/** No further look is needed: no face seen upside down comes so high (9.1 at most in 38 portraits). */
const CERTAIN = 12;
/**
 * Of two meshes that overlap more than this (intersection over union of their squares) the surer candidate's stays. Chosen.
 * What overlaps less, but lies on the same head, is dropped by rank.
 */
const SAME_FACE = 0.5;

/** How many runs of FaceMesh are left for a picture. */
export interface MeshBudget {
  left: number;
}

/**
 * Runs of FaceMesh for one picture. The first look is always finished (56 at most: eight candidates, seven runs each); of
 * further ones none begins and none counts once they are spent, so that what is answered is what whole looks have seen.
 * Chosen: portraits and selfies take 9 at most, 906 photos of all kinds 40 (measured), a grid of sixteen blurred faces 194.
 */
export const MOST_MESHES = 64;

/** One way of looking at the whole picture. */
interface Look {
  /** Side of the square that BlazeFace sees over the longer side of the picture. */
  readonly frame: number;
  readonly gamma: number;
  readonly axis: Square["axis"];
  /** BlazeFace logit a candidate needs (0 is a probability of 0.5). */
  readonly leastLogit: number;
}

/**
 * Over 38 portraits, also dark, bright, blurred, grey and rolled by up to 60 degrees, the first look alone finds all at
 * a logit of -0.5 or more.
 */
const FIRST: Look = { frame: 1, gamma: 1, axis: [1, 0], leastLogit: -1 };
/**
 * Tried in turn until a face is certain; the best look wins. Each further look is a further chance to see a face in a brick wall; with a logit
 * of 0 the best non-face of 11 stays at 0.23, with -1 it reaches 0.73.
 */
const SECOND: Look = { ...FIRST, leastLogit: 0 };
const RETRIES: readonly Look[] = [
  // Close selfies: a face cut to 70 % of its box is found in 36 of 38 so, in 27 without.
  { ...SECOND, frame: 1.9 },
  { ...SECOND, frame: 1.3 },
  // Dark pictures.
  { ...SECOND, frame: 1.1, gamma: 0.6 },
  // Heads on their side or upside down: found, so that the answer is "turned" and not "no face".
  { ...SECOND, frame: 1.2, axis: [0, 1] },
  { ...SECOND, frame: 1.2, axis: [0, -1] },
  { ...SECOND, frame: 1.2, axis: [-1, 0] },
];

/**
 * All meshes of a picture: faces by size, then the others by score. A further look counts only if it
 * makes sure: faces cut to 60 % or in a third of the light reach 0.99 there, crops of a cat 0.5 to 0.9.
 */
export function findFaces(
  graphs: FaceGraphs,
  image: RgbaImage,
  retries = RETRIES,
  budget: MeshBudget = { left: MOST_MESHES },
): Mesh[] {
  const pyramid = new PicturePyramid(image);
  let faces = facesIn(graphs, pyramid, FIRST, budget);
  for (const look of retries) {
    if (bestOf(faces) >= CERTAIN || budget.left <= 0) break;
    const others = facesIn(graphs, pyramid, look, budget);
    if (budget.left < 0) break;
    if (bestOf(others) >= SURE && bestOf(others) > bestOf(faces)) faces = others;
  }
  pyramid.clear();
  return faces;
}

/** Runs each model once, on a picture of nothing. */
export function warmUp(graphs: FaceGraphs): void {
  const nothing = { width: 1, height: 1, data: new Uint8ClampedArray(4) };
  glanceAtFaces(graphs, nothing);
  followFace(graphs.facemesh, nothing, new Float32Array(3 * LANDMARKS));
}

/** The first look alone. */
export function glanceAtFaces(graphs: FaceGraphs, image: RgbaImage): Mesh[] {
  return findFaces(graphs, image, []);
}

/** The mesh of a face whose points in the last frame of a video are known; null where it is not certain. */
export function followFace(facemesh: GraphModel, image: RgbaImage, last: Float32Array): Mesh | null {
  const mesh = meshOf(
    facemesh,
    new PicturePyramid(image),
    squareOfMesh({ points: last }),
    toneTable(0, 1, FIRST.gamma),
  );
  return mesh.logit >= CERTAIN ? mesh : null;
}

function bestOf(faces: readonly Mesh[]): number {
  return faces.reduce((best, { logit }) => Math.max(best, logit), LEAST);
}

function facesIn(graphs: FaceGraphs, pyramid: PicturePyramid, look: Look, budget: MeshBudget): Mesh[] {
  const frame: Square = {
    x: pyramid.width / 2,
    y: pyramid.height / 2,
    side: Math.max(pyramid.width, pyramid.height) * look.frame,
    axis: look.axis,
  };
  const candidates = findCandidates(graphs.blazeface, pyramid, frame, toneTable(-1, 1, look.gamma), look.leastLogit);
  const sight: Sight = { facemesh: graphs.facemesh, pyramid, tone: toneTable(0, 1, look.gamma), budget };
  const faces: Mesh[] = [];
  for (const candidate of candidates) {
    if (look !== FIRST && budget.left < 0) break;
    const mesh = meshAround(sight, squareOfCandidate(candidate));
    if (mesh.logit >= LEAST && faces.every((other) => overlap(extentOf(other), extentOf(mesh)) < SAME_FACE)) {
      faces.push(mesh);
    }
  }
  faces.sort(byRank);
  return faces.filter(({ points }, rank) => faces.slice(0, rank).every((first) => !isSameHead(first.points, points)));
}

interface Sight {
  readonly facemesh: GraphModel;
  readonly pyramid: PicturePyramid;
  readonly tone: Float32Array;
  readonly budget: MeshBudget;
}

function counted({ facemesh, pyramid, tone, budget }: Sight, square: Square): Mesh {
  budget.left -= 1;
  return meshOf(facemesh, pyramid, square, tone);
}

function countedSteady({ facemesh, pyramid, tone, budget }: Sight, square: Square): Mesh {
  budget.left -= 2;
  return steadyMeshOf(facemesh, pyramid, square, tone);
}

/** How far the eye line may turn between two cuts (cosine of 8 degrees, chosen) before a third is worth its time. */
const LEVEL = 0.99;

/** Below this logit a face is looked at once more from nearer and farther: portraits have 21 on, covered faces 8 on. */
const DOUBTFUL = 6;
/** Sides of those further cuts. A face fills them as well as the first; what a cat has of one comes and goes. Chosen. */
const OTHER_SIDES = [0.85, 1.2] as const;

/**
 * The mesh of one candidate. Cut again by the landmarks of the first cut: then it no longer matters where BlazeFace put
 * the box, and the mirror image steadies the rest. A face is one from both cuts; what only looks like one from the
 * first (a cat: 1.00, then 0.26) is not.
 */
function meshAround(sight: Sight, square: Square): Mesh {
  const first = counted(sight, square);
  if (first.logit < LEAST) return first;
  const second = squareOfMesh(first);
  let steady = countedSteady(sight, second);
  const logit = Math.min(first.logit, steady.logit);
  const third = squareOfMesh(steady);
  const level = second.axis[0] * third.axis[0] + second.axis[1] * third.axis[1];
  if (logit >= SURE && level < LEVEL) steady = countedSteady(sight, third);
  let least = Math.min(logit, steady.logit);
  for (const factor of least < DOUBTFUL ? OTHER_SIDES : []) {
    least = Math.min(least, counted(sight, { ...third, side: third.side * factor }).logit);
  }
  return { logit: least, points: steady.points };
}

/** Faces first, the larger before the smaller; then the surer before the less sure. */
function byRank(a: Mesh, b: Mesh): number {
  const isFace = Number(b.logit >= FACE) - Number(a.logit >= FACE);
  if (isFace !== 0) return isFace;
  return a.logit >= FACE ? extentOf(b).size - extentOf(a).size : b.logit - a.logit;
}

/** Middle and larger side of the points. */
function extentOf({ points }: Mesh): { x: number; y: number; size: number } {
  const { left, top, right, bottom } = boundsOf(points);
  return { x: (left + right) / 2, y: (top + bottom) / 2, size: Math.max(right - left, bottom - top) };
}
