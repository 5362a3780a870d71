import type { PairedFace, PairReading } from "#engine/change/read-pair.ts";
import { readPair } from "#engine/change/read-pair.ts";
import { underEyeReadings } from "#engine/concerns/under-eye/grade-under-eye.ts";
import { gradeConcerns, readEvidence } from "#engine/grade-all.ts";
import type { RgbaImage } from "#engine/input.ts";
import { findMarks } from "#engine/marks/find-marks.ts";
import { refuseGeometry } from "#engine/quality/gate.ts";
import type { Expression } from "#engine/regions/expression.ts";
import type { FaceDetector } from "#face/detector.ts";
import { plantOnPhoto } from "../drawn-face/plant-on-photo.ts";
import { sceneOf } from "../truth/quick-measure.ts";
import { drawConditions, retake } from "../truth/simulated-retakes.ts";
import { asKept } from "./as-kept.ts";
import { COPIES } from "./copies.ts";
import { mildConditions } from "./mild-conditions.ts";
import { type PlantedPair, plantedPairs } from "./planted-pairs.ts";

/** A face as both the comparison and its fit see it. */
export interface ReadFace extends PairedFace {
  readonly expression: Expression;
  /** `underEyeReadings`, right and left. */
  readonly lids: readonly (readonly (number | null)[])[];
}

/** Null where no face can be measured. */
export async function readFace(detector: FaceDetector, picture: RgbaImage): Promise<ReadFace | null> {
  const kept = await asKept(detector, picture);
  const face = kept?.faces[0];
  if (!kept || face === undefined || refuseGeometry(kept.image, kept.faces) !== null) return null;
  const { image } = kept;
  const scene = sceneOf(image, face);
  const evidence = readEvidence(scene, findMarks(scene));
  return {
    size: image,
    evidence,
    measured: gradeConcerns(evidence),
    expression: scene.expression,
    lids: (["right", "left"] as const).map((side) => underEyeReadings(evidence, side)),
  };
}

/** What `fit.py` reads of a pair. */
export interface PairLine {
  readonly kind: "copy" | "mild" | "retake" | "london" | "planted" | "planted-mild";
  /** Which copy, or what was planted. */
  readonly what: string;
  readonly expression: readonly Expression[];
  readonly readings: readonly (readonly [string, string, ...(number | null)[]])[];
  /** Of planted pairs: the same in the same light. */
  readonly truth?: PairLine["readings"];
  /** Of planted pairs: what was planted. */
  readonly planted?: Pick<PlantedPair, "concern" | "zones">;
  readonly moved: readonly (readonly number[] | null)[];
  readonly lids: readonly ReadFace["lids"][];
}

type Kind = PairLine["kind"];

/** Undefined where one of the two cannot be measured. @param truth the pair in the same light */
export function pairLine(
  kind: Kind,
  what: string,
  [before, after]: readonly [ReadFace | null, ReadFace | null],
  truth?: readonly PairReading[],
  planted?: PlantedPair,
): PairLine | undefined {
  if (before === null || after === null) return undefined;
  const { readings, moved } = readPair(before, after);
  return {
    kind,
    what,
    expression: [before.expression, after.expression],
    readings: listed(readings),
    ...(truth !== undefined && { truth: listed(truth) }),
    ...(planted && { planted: { concern: planted.concern, zones: planted.zones } }),
    moved: moved.map((values) => values && Array.from(values, rounded)),
    lids: [before.lids, after.lids].map((sides) =>
      sides.map((side) => side.map((value) => (value === null ? null : rounded(value)))),
    ),
  };
}

function listed(readings: readonly PairReading[]): PairLine["readings"] {
  return readings.map(({ concern, zone, before, after, evened }) => [
    concern,
    zone,
    rounded(before),
    rounded(after),
    evened === null ? null : rounded(evened),
  ]);
}

const rounded = (value: number) => Math.round(value * 1e4) / 1e4;

/** Every pair that is made of one photo: copies, other light, other phones, and, if wanted, each concern planted. */
export async function* pairsOfPhoto(
  detector: FaceDetector,
  image: RgbaImage,
  seed: number,
  isPlanted: boolean,
): AsyncGenerator<PairLine | undefined> {
  const read = (picture: RgbaImage) => readFace(detector, picture);
  const plain = await read(image);
  const [face] = detector.detect(image);
  if (plain === null || face === undefined) return;
  for (const [name, copy] of Object.entries(COPIES)) {
    yield pairLine("copy", name, [plain, await read(await copy(image))]);
  }
  const again = async (conditions: typeof drawConditions, number: number, picture = image) =>
    await read(await retake(picture, face, conditions(number), number));
  const mild = [await again(mildConditions, seed), await again(mildConditions, seed + 1)] as const;
  for (const one of mild) yield pairLine("mild", "one", [plain, one]);
  yield pairLine("mild", "both", mild);
  const strong = [await again(drawConditions, seed + 10), await again(drawConditions, seed + 11)] as const;
  yield pairLine("retake", "one", [plain, strong[0]]);
  yield pairLine("retake", "both", strong);
  for (const planted of isPlanted ? plantedPairs(seed) : []) {
    const { name, before, after } = planted;
    const [first, second] = [before, after].map((some) =>
      some.length === 0 ? image : plantOnPhoto(image, face, some, seed).image,
    ) as [RgbaImage, RgbaImage];
    const [a, b] = [await read(first), await read(second)];
    if (a === null || b === null) continue;
    const truth = readPair(a, b).readings;
    yield pairLine("planted", name, [a, b], truth, planted);
    yield pairLine("planted-mild", name, [a, await again(mildConditions, seed + 30, second)], truth, planted);
  }
}
