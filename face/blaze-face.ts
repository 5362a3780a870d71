import type { GraphModel } from "@tensorflow/tfjs-converter";
import { type GraphOutput, runGraph } from "./graph-model.ts";
import type { PicturePyramid } from "./picture-pyramid.ts";
import { sampleSquare } from "./sample-square.ts";
import { fromSquare, type Square } from "./square.ts";

/** Where BlazeFace suspects a face. Its own score is only good for ordering (docs/engine.md, finding 7). */
export interface FaceCandidate {
  /** Logit, not a probability: order is all that is needed, and a logit needs no exponential. */
  readonly logit: number;
  readonly x: number;
  readonly y: number;
  readonly size: number;
  /** Eye centres, pixels of the picture: the person's right eye first. */
  readonly eyes: readonly [readonly [number, number], readonly [number, number]];
}

const INPUT = 256;
/** Floats per anchor: centre x, y, width, height, then six key points. Source: MediaPipe face_detection, back camera. */
const VALUES = 16;
/** Anchor layout of the same model: stride 16 with 2 anchors a cell (512), stride 32 with 6 (384). */
const LAYERS = [
  { stride: 16, perCell: 2 },
  { stride: 32, perCell: 6 },
] as const;
/** Overlap (intersection over union) from which two candidates are one. MediaPipe's own 0.3. */
const SAME_FACE = 0.3;
/** Enough for a group; more would only cost time (about 5 ms each). */
const MOST_CANDIDATES = 8;

/**
 * Runs BlazeFace on a square of the picture and returns its candidates, best first.
 * @param tone 8-bit value to -1..1
 * @param leastLogit candidates below are dropped
 */
export function findCandidates(
  model: GraphModel,
  pyramid: PicturePyramid,
  square: Square,
  tone: Float32Array,
  leastLogit: number,
): FaceCandidate[] {
  const input = new Float32Array(INPUT * INPUT * 3);
  sampleSquare(pyramid, square, INPUT, tone, input);
  const outputs = runGraph(model, input, INPUT);
  const found: FaceCandidate[] = [];
  for (const { stride, perCell } of LAYERS) {
    const cells = INPUT / stride;
    const anchors = cells * cells * perCell;
    const logits = pick(outputs, anchors, 1);
    const boxes = pick(outputs, anchors, VALUES);
    for (let anchor = 0; anchor < anchors; anchor += 1) {
      const logit = logits[anchor] as number;
      if (logit < leastLogit) continue;
      const cell = Math.floor(anchor / perCell);
      const centreX = ((cell % cells) + 0.5) * stride;
      const centreY = (Math.floor(cell / cells) + 0.5) * stride;
      const at = (offset: number): [number, number] =>
        fromSquare(
          square,
          (centreX + (boxes[anchor * VALUES + offset] as number)) / INPUT,
          (centreY + (boxes[anchor * VALUES + offset + 1] as number)) / INPUT,
        );
      const [x, y] = at(0);
      const width = boxes[anchor * VALUES + 2] as number;
      const height = boxes[anchor * VALUES + 3] as number;
      const size = (Math.max(width, height) / INPUT) * square.side;
      if (size > 0) found.push({ logit, x, y, size, eyes: [at(4), at(6)] });
    }
  }
  return keepBest(found);
}

function pick(outputs: readonly GraphOutput[], anchors: number, values: number): Float32Array {
  const output = outputs.find(({ shape }) => shape[1] === anchors && shape[2] === values);
  if (output === undefined) throw new Error(`BlazeFace has no output of ${anchors} x ${values}`);
  return output.data;
}

/** Greedy non-maximum suppression. Ties keep the order of the anchors, so the outcome never depends on the sort. */
function keepBest(candidates: FaceCandidate[]): FaceCandidate[] {
  const sorted = candidates.toSorted((a, b) => b.logit - a.logit);
  const kept: FaceCandidate[] = [];
  for (const candidate of sorted) {
    if (kept.length === MOST_CANDIDATES) break;
    if (kept.every((other) => overlap(candidate, other) < SAME_FACE)) kept.push(candidate);
  }
  return kept;
}

/** Intersection over union of two upright squares. */
export function overlap(
  a: { readonly x: number; readonly y: number; readonly size: number },
  b: { readonly x: number; readonly y: number; readonly size: number },
): number {
  const reach = (a.size + b.size) / 2;
  const width = Math.min(reach - Math.abs(a.x - b.x), a.size, b.size);
  const height = Math.min(reach - Math.abs(a.y - b.y), a.size, b.size);
  if (width <= 0 || height <= 0) return 0;
  const shared = width * height;
  return shared / (a.size * a.size + b.size * b.size - shared);
}
