import type { GraphModel } from "@tensorflow/tfjs-converter";
import { type GraphOutput, runGraph } from "./graph-model.ts";
import { LANDMARKS, MIRRORED } from "./mirror-landmarks.ts";
import type { PicturePyramid } from "./picture-pyramid.ts";
import { sampleSquare } from "./sample-square.ts";
import { fromSquare, type Square } from "./square.ts";

/** What FaceMesh says about one square. */
export interface Mesh {
  /**
   * The model's own "this is a face" before its sigmoid. The sigmoid is 1.0000 from a logit of 10 on, and the logit still
   * tells: portraits 21 to 35, covered faces and profiles 8 to 18, faces seen upside down up to 9, other things below 0.
   */
  readonly logit: number;
  /** x, y, z of 468 points, pixels of the picture. */
  readonly points: Float64Array;
}

const INPUT = 192;
/** Nodes of the graph: the 1,404 coordinates, and what goes into the sigmoid of the face flag. */
const NODES = ["Identity_2", "StatefulPartitionedCall/model_1/conv2d_31/BiasAdd"];

/**
 * Runs FaceMesh on a square of the picture. A mirrored square gives the points of the real, unmirrored face.
 * z has the scale of x and y (the model's input pixels), 0 near the middle of the head, smaller towards the camera;
 * neither turning nor mirroring the square changes it.
 */
export function meshOf(model: GraphModel, pyramid: PicturePyramid, square: Square, tone: Float32Array): Mesh {
  const input = new Float32Array(INPUT * INPUT * 3);
  sampleSquare(pyramid, square, INPUT, tone, input);
  const outputs = runGraph(model, input, INPUT, NODES);
  const raw = pick(outputs, LANDMARKS * 3);
  const points = new Float64Array(LANDMARKS * 3);
  for (let i = 0; i < LANDMARKS; i += 1) {
    const to = 3 * (square.mirrored ? (MIRRORED[i] as number) : i);
    const [x, y] = fromSquare(square, (raw[3 * i] as number) / INPUT, (raw[3 * i + 1] as number) / INPUT);
    points[to] = x;
    points[to + 1] = y;
    points[to + 2] = ((raw[3 * i + 2] as number) * square.side) / INPUT;
  }
  return { logit: pick(outputs, 1)[0] as number, points };
}

/** The mean of the meshes of a square and of its mirror image: halves the jitter of eye corners and lids. */
export function steadyMeshOf(model: GraphModel, pyramid: PicturePyramid, square: Square, tone: Float32Array): Mesh {
  const plain = meshOf(model, pyramid, square, tone);
  const mirrored = meshOf(model, pyramid, { ...square, mirrored: true }, tone);
  return {
    logit: (plain.logit + mirrored.logit) / 2,
    points: plain.points.map((value, index) => (value + (mirrored.points[index] as number)) / 2),
  };
}

function pick(outputs: readonly GraphOutput[], values: number): Float32Array {
  const output = outputs.find(({ data }) => data.length === values);
  if (output === undefined) throw new Error(`FaceMesh has no output of ${values} numbers`);
  return output.data;
}
