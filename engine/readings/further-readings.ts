import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import { type MarkSums, readMarkSums } from "../marks/face-readings.ts";
import { findMarks, MARK_CLASSES, type SkinMark } from "../marks/find-marks.ts";
import type { Scene } from "../regions/scene.ts";

/** Readings that are made at once by something of its own: what the single marks of a face add up to. */

const MARK_KINDS = [...MARK_CLASSES, "any"] as const;
/** Square roots: the second mark of a face says more than the twentieth. */
const MARK_PARTS = {
  count: ({ count }: MarkSums) => Math.sqrt(count),
  extent: ({ extent }: MarkSums) => Math.sqrt(extent),
  large: ({ largeExtent }: MarkSums) => Math.sqrt(largeExtent),
  area: ({ areaShare }: MarkSums) => Math.sqrt(areaShare),
  shown: ({ shown }: MarkSums) => Math.sqrt(shown),
};
type MarkKind = (typeof MARK_KINDS)[number];
type MarkPart = keyof typeof MARK_PARTS;

const markName = (kind: MarkKind, part: MarkPart) => `marks.${kind}.${part}` as const;
/** `measured.<concern>`: the grade that the concern's own measure gives; who reads a face adds them. */
export const measuredName = (code: ConcernCode) => `measured.${code}` as const;

export type FurtherReadingName = ReturnType<typeof markName> | ReturnType<typeof measuredName>;
/** Readings that somebody has made of the same face. */
export type FurtherReadings = Readonly<Partial<Record<FurtherReadingName, number | null>>>;

const MARKS = MARK_KINDS.flatMap((kind) =>
  (Object.keys(MARK_PARTS) as MarkPart[]).map((part) => ({ kind, part, name: markName(kind, part) })),
);

/** What stands here is read for every photo of the fit, and may be asked for by the model like any other. */
export const FURTHER_READING_NAMES = [...MARKS.map(({ name }) => name), ...CONCERN_CODES.map(measuredName)];

/** One for each name that begins with "marks". */
export function readMarks(scene: Scene, marks: readonly SkinMark[] = findMarks(scene)): FurtherReadings {
  const sums = readMarkSums(scene, marks);
  return Object.fromEntries(MARKS.map(({ kind, part, name }) => [name, MARK_PARTS[part](sums[kind])]));
}
