import { CONCERN_CODES } from "../codes.ts";
import { type MarkSums, readMarkSums } from "../marks/face-readings.ts";
import { findMarks, MARK_CLASSES, type SkinMark } from "../marks/find-marks.ts";
import type { Scene } from "../regions/scene.ts";
import type { NamedReadings } from "./skin-readings.ts";

/** Readings that are made at once by something of its own: what the single marks of a face add up to. */

const MARK_KINDS = [...MARK_CLASSES, "any"] as const;
/** Square roots: the second mark of a face says more than the twentieth. */
const MARK_PARTS: Readonly<Record<string, (sums: MarkSums) => number>> = {
  count: ({ count }) => Math.sqrt(count),
  extent: ({ extent }) => Math.sqrt(extent),
  large: ({ largeExtent }) => Math.sqrt(largeExtent),
  area: ({ areaShare }) => Math.sqrt(areaShare),
  shown: ({ shown }) => Math.sqrt(shown),
};

/** `measured.<concern>`: the grade that the concern's own measure gives; who reads a face adds them. */
export const measuredName = (code: (typeof CONCERN_CODES)[number]): string => `measured.${code}`;

/** What stands here is read for every photo of the fit, and may be asked for by the model like any other. */
export const FURTHER_READING_NAMES: readonly string[] = [
  ...MARK_KINDS.flatMap((kind) => Object.keys(MARK_PARTS).map((part) => `marks.${kind}.${part}`)),
  ...CONCERN_CODES.map(measuredName),
];

/** One for each name that begins with "marks". */
export function readMarks(scene: Scene, marks: readonly SkinMark[] = findMarks(scene)): NamedReadings {
  const sums = readMarkSums(scene, marks);
  return Object.fromEntries(
    MARK_KINDS.flatMap((kind) =>
      Object.entries(MARK_PARTS).map(([part, read]) => [`marks.${kind}.${part}`, read(sums[kind])]),
    ),
  );
}
