import { TRAINED_WEIGHT } from "#engine/cells/cell-table.ts";
import { MARK_CLASSES } from "#engine/marks/find-marks.ts";
import type { Network } from "#engine/marks/network.ts";
import type { DescribedFace } from "./described-faces.ts";
import { type Detector, rowOf, worthOf } from "./scored-marks.ts";
import { type TrainingSet, trainNetwork } from "./train-network.ts";

/** Fits the first look and the networks on some faces. All constants were chosen on people that the fit had not seen. */

export interface LabelledFace {
  readonly face: DescribedFace;
  /** `labelsOf` */
  readonly labels: Int8Array;
  /** What a place of it counts in training beside one that the eye saw. */
  readonly weight: number;
}

const NETWORKS = 2;
const NETWORK = { hidden: 16, epochs: 8, batch: 512, rate: 3e-3, decay: 0.8, penalty: 1e-2 } as const;
/** For the first look: one in so many candidates that are none is enough. */
const TRIAGE_SHARE = 4;
const TRIAGE = { hidden: 8, epochs: 5, batch: 512, rate: 3e-3, decay: 0.8, penalty: 1e-3 } as const;

export function trainDetector(faces: readonly LabelledFace[]): Detector {
  const first = trainTriage(faces);
  const set = setOf(
    faces.map((labelled) => ({ ...labelled, chosen: worthOf(labelled.face, first) })),
    (face) => face.inputs,
    (label) => label,
  );
  const networks = Array.from({ length: NETWORKS }, (_, seed) =>
    trainNetwork(set, { ...NETWORK, outputs: 1 + MARK_CLASSES.length, seed: seed + 1 }),
  );
  return { triage: first, networks };
}

function trainTriage(faces: readonly LabelledFace[]): Network {
  const some = faces.map((labelled) => ({
    ...labelled,
    chosen: Array.from(labelled.labels.keys()).filter((i) => labelled.labels[i]! > 0 || i % TRIAGE_SHARE === 0),
  }));
  const set = setOf(
    some,
    (face) => face.briefly,
    (label) => Math.min(1, label),
  );
  return trainNetwork(set, { ...TRIAGE, outputs: 2, seed: 1 });
}

function setOf(
  faces: readonly (LabelledFace & { readonly chosen: readonly number[] })[],
  inputsOf: (face: DescribedFace) => number,
  classOf: (label: number) => number,
): TrainingSet {
  const known = faces.flatMap(({ face, labels, weight, chosen }) =>
    chosen.filter((index) => labels[index]! >= 0).map((index) => ({ face, index, weight, label: labels[index]! })),
  );
  const inputs = inputsOf(faces[0]!.face);
  const rows = new Float32Array(known.length * inputs);
  for (const [i, { face, index }] of known.entries()) rows.set(rowOf(face, index, inputs), i * inputs);
  return {
    inputs,
    rows,
    classes: Uint8Array.from(known, ({ label }) => classOf(label)),
    weights: Float32Array.from(known, ({ label, weight }) => weight * (label > 0 ? TRAINED_WEIGHT : 1)),
  };
}
