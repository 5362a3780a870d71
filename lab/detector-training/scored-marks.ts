import { CONCERN_OF_MARK } from "#engine/geometry/place-marks.ts";
import type { Candidate } from "#engine/marks/candidates.ts";
import { judge, radiusOf, type SkinMark, settle, triage } from "#engine/marks/find-marks.ts";
import type { Network } from "#engine/marks/network.ts";
import type { Mark } from "#engine/result.ts";
import { type MarkTally, tallyMarks } from "../truth/match-marks.ts";
import type { DescribedFace } from "./described-faces.ts";

/** What a detector says of described faces, as the bench of truth judges marks. */

export interface Detector {
  readonly triage: Network;
  readonly networks: readonly Network[];
}

/** A mark with its place on the photo. */
export interface PlacedMark extends SkinMark {
  readonly shown: Mark;
}

/** Pixels of the photo. */
export function diameterOf(face: DescribedFace, candidate: Candidate): number {
  return (2 * radiusOf(candidate.band, face.unit)) / face.scale;
}

export function rowOf(face: DescribedFace, index: number, length = face.inputs): Float32Array {
  return face.rows.subarray(index * face.inputs, index * face.inputs + length);
}

export function worthOf(face: DescribedFace, network: Network): number[] {
  return triage(
    network,
    face.candidates.map((_, index) => rowOf(face, index, face.briefly)),
  );
}

export function marksOn(face: DescribedFace, detector: Detector): PlacedMark[] {
  const marks = worthOf(face, detector.triage).map((index): PlacedMark => {
    const candidate = face.candidates[index]!;
    const mark = judge(detector.networks, candidate, rowOf(face, index), face.unit);
    const [x, y] = face.places[index]!;
    const r = diameterOf(face, candidate) / 2 / face.width;
    const shown = { code: CONCERN_OF_MARK[mark.kind], zone: "nose", x: x / face.width, y: y / face.height, r } as const;
    return { ...mark, shown };
  });
  return settle(marks, face.unit);
}

/** Of one photo, with all marks of at least this prominence. */
export function tallyOf(face: DescribedFace, marks: readonly PlacedMark[], prominence: number): MarkTally {
  const shown = marks.filter((mark) => mark.prominence >= prominence).map((mark) => mark.shown);
  return tallyMarks(face.truth, shown, face.height / face.width, face.tone);
}
