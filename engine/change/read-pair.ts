import { faceInputs } from "../cells/cell-network.ts";
import { CELL_FEATURES, type CellTable } from "../cells/cell-table.ts";
import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { gradeLines } from "../concerns/lines/grade-lines.ts";
import type { Measured } from "../concerns/measured.ts";
import { underEyeReadings } from "../concerns/under-eye/grade-under-eye.ts";
import { gradeCells, shownBy } from "../grade-all.ts";
import type { PictureSize } from "../input.ts";
import { MARK_CLASSES } from "../marks/find-marks.ts";
import { evenOut } from "./even-out.ts";
import { followLines } from "./follow-lines.ts";
import { type FollowedMark, followMarks, sumFollowed } from "./follow-marks.ts";
import { type MatchedCells, matchCells } from "./match-cells.ts";

/** A measured face, as far as two of them are compared. */
export interface PairedFace {
  /** Of the picture. */
  readonly size: PictureSize;
  readonly evidence: FaceEvidence;
  readonly measured: readonly Measured[];
}

/** One concern in one zone of both photos. */
export interface PairReading {
  readonly concern: ConcernCode;
  readonly zone: ZoneCode;
  /** Grades as each photo alone has them. */
  readonly before: number;
  readonly after: number;
  /** The same difference, light and softness taken off, lines followed along their courses; null where neither can be. */
  readonly evened: number | null;
}

export interface PairReadings {
  readonly readings: readonly PairReading[];
  readonly matched: MatchedCells;
  readonly followed: readonly FollowedMark[];
  /**
   * By zone in the order of `ZONE_CODES`: the mean difference of each of `CHANGE_FEATURES` of its cells, evened out; under the eyes of what is read
   * there (`underEyeReadings`). Null where too little matches.
   */
  readonly moved: readonly (Float32Array | null)[];
}

/** Where lines are traced one by one. */
const LINE_ZONES = [
  "forehead",
  "glabella",
  "crows_feet_left",
  "crows_feet_right",
] as const satisfies readonly ZoneCode[];

/** What moves in a zone: the features of its cells, and its marks followed one by one. */
export const CHANGE_FEATURES: readonly string[] = [...CELL_FEATURES, ...MARK_CLASSES.map((kind) => `followed.${kind}`)];

/** Fewer matched cells tell nothing of a zone; as `poolCells`. */
const LEAST_CELLS = 6;

/** Later minus earlier. Swapping the photos changes the signs alone, up to rounding. */
export function readPair(before: PairedFace, after: PairedFace): PairReadings {
  const [a, b] = [before.evidence, after.evidence];
  const [there, back] = [matchCells(placed(a), placed(b)), matchCells(placed(b), placed(a))];
  const [laterRows, earlierRows] = [evenOut(a.cells, b.cells, there), evenOut(b.cells, a.cells, back)];
  const [evenedLater, evenedEarlier] = [
    { ...b.cells, rows: laterRows },
    { ...a.cells, rows: earlierRows },
  ];
  const grades = (evidence: FaceEvidence, cells: CellTable, face: Float32Array) =>
    gradeCells({ ...evidence, cells, shown: shownBy(cells, face) });
  const facing = meanOf(faceInputs(a.cells), faceInputs(evenedLater));
  const facingBack = meanOf(faceInputs(b.cells), faceInputs(evenedEarlier));
  const four = [
    grades(a, a.cells, facing),
    grades(b, evenedLater, facing),
    grades(a, evenedEarlier, facingBack),
    grades(b, b.cells, facingBack),
  ];
  const lines = new Map<ZoneCode, number | null>(LINE_ZONES.map((zone) => [zone, evenedLines(a, b, zone)]));
  const readings = before.measured.flatMap(({ code, outcome }) =>
    outcome.zones.flatMap(({ zone, grade }): PairReading[] => {
      const later = gradeOf(after.measured, code, zone);
      if (grade === null || later === null) return [];
      if (code === "lines")
        return [{ concern: code, zone, before: grade, after: later, evened: lines.get(zone) ?? null }];
      const [a1, b1, a2, b2] = four.map((measured) => gradeOf(measured, code, zone)) as (number | null)[];
      const evened = a1 == null || b1 == null || a2 == null || b2 == null ? null : (b1 - a1 + (b2 - a2)) / 2;
      return [{ concern: code, zone, before: grade, after: later, evened }];
    }),
  );
  const followed = followMarks(a, b);
  const ofMarks = sumFollowed(followed, { before: a.cells.grid, after: b.cells.grid });
  const moved = movedBy(a.cells, b.cells, [laterRows, earlierRows], [there, back], ofMarks);
  for (const side of ["left", "right"] as const) {
    const [was, is] = [underEyeReadings(a, side), underEyeReadings(b, side)];
    moved[ZONE_CODES.indexOf(`under_eye_${side}`)] = Float32Array.from(was, (value, i) => {
      const later = is[i] ?? null;
      return value === null || later === null ? 0 : later - value;
    });
  }
  return { readings, matched: there, moved, followed };
}

/** What a zone's lines differ by in grades, followed along the same courses; all else that is read of them is each photo's own. */
function evenedLines(a: FaceEvidence, b: FaceEvidence, zone: ZoneCode): number | null {
  const loads = followLines(a, b, zone);
  if (loads === null) return null;
  const gradeWith = (evidence: FaceEvidence, load: number) => {
    const { zones } = gradeLines({ ...evidence, lines: { ...evidence.lines, load: () => load } });
    return zones.find((one) => one.zone === zone)?.grade ?? null;
  };
  const [a1, b1, a2, b2] = [
    gradeWith(a, loads.before),
    gradeWith(a, loads.after),
    gradeWith(b, loads.before),
    gradeWith(b, loads.after),
  ];
  return a1 === null || b1 === null || a2 === null || b2 === null ? null : (b1 - a1 + (b2 - a2)) / 2;
}

const placed = ({ cells, scene }: FaceEvidence) => ({ grid: cells.grid, landmarks: scene.face.landmarks });

function gradeOf(measured: readonly Measured[], code: ConcernCode, zone: ZoneCode): number | null {
  const own = measured.find((one) => one.code === code)?.outcome.zones.find((one) => one.zone === zone);
  return own?.grade ?? null;
}

function meanOf(a: Float32Array, b: Float32Array): Float32Array {
  return a.map((value, i) => (value + (b[i] as number)) / 2);
}

type Both<T> = readonly [there: T, back: T];

function movedBy(
  a: CellTable,
  b: CellTable,
  [laterRows, earlierRows]: Both<Float32Array>,
  [there, back]: Both<MatchedCells>,
  ofMarks: readonly Float32Array[],
): (Float32Array | null)[] {
  const forward = sumsBy(a, laterRows, a.rows, there.before, there.after);
  const backward = sumsBy(b, earlierRows, b.rows, back.before, back.after);
  return ZONE_CODES.map((_, zone) => {
    const [one, other] = [forward[zone]!, backward[zone]!];
    if (one.count < LEAST_CELLS || other.count < LEAST_CELLS) return null;
    const moved = new Float32Array(CHANGE_FEATURES.length);
    for (const [i, sum] of one.sums.entries())
      moved[i] = (sum / one.count - (other.sums[i] as number) / other.count) / 2;
    const cells = (one.count + other.count) / 2;
    moved.set(
      ofMarks[zone]!.map((sum) => sum / cells),
      CELL_FEATURES.length,
    );
    return moved;
  });
}

/** By zone of `from`: the sum over its pairs of what `rows` has more than `own`. */
function sumsBy(from: CellTable, rows: Float32Array, own: Float32Array, places: Int32Array, others: Int32Array) {
  const width = CELL_FEATURES.length;
  const all = ZONE_CODES.map(() => ({ count: 0, sums: new Float32Array(width) }));
  for (let pair = 0; pair < places.length; pair++) {
    const [i, j] = [places[pair] as number, others[pair] as number];
    const zone = all[from.grid.zones[from.grid.cells[i] as number] as number]!;
    zone.count++;
    for (let f = 0; f < width; f++) {
      zone.sums[f]! += (rows[j * width + f] as number) - (own[i * width + f] as number);
    }
  }
  return all;
}
