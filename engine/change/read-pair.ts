import { faceInputs } from "../cells/cell-network.ts";
import { CELL_FEATURES, type CellTable } from "../cells/cell-table.ts";
import { type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import type { Measured } from "../concerns/measured.ts";
import { underEyeReadings } from "../concerns/under-eye/grade-under-eye.ts";
import { gradeCells, shownBy } from "../grade-all.ts";
import type { PictureSize } from "../input.ts";
import { evenOut } from "./even-out.ts";
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
  /** The same difference, light and softness taken off; null where no cells tell this concern. */
  readonly evened: number | null;
}

export interface PairReadings {
  readonly readings: readonly PairReading[];
  readonly matched: MatchedCells;
  /**
   * By zone in the order of `ZONE_CODES`: the mean difference of each feature of its cells, evened out; under the eyes of what is read
   * there (`underEyeReadings`). Null where too little matches.
   */
  readonly moved: readonly (Float32Array | null)[];
}

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
  const readings = before.measured.flatMap(({ code, outcome }) =>
    outcome.zones.flatMap(({ zone, grade }): PairReading[] => {
      const later = gradeOf(after.measured, code, zone);
      if (grade === null || later === null) return [];
      const [a1, b1, a2, b2] = four.map((measured) => gradeOf(measured, code, zone)) as (number | null)[];
      const evened = a1 == null || b1 == null || a2 == null || b2 == null ? null : (b1 - a1 + (b2 - a2)) / 2;
      return [{ concern: code, zone, before: grade, after: later, evened }];
    }),
  );
  const moved = movedBy(a.cells, b.cells, [laterRows, earlierRows], [there, back]);
  for (const side of ["left", "right"] as const) {
    const [was, is] = [underEyeReadings(a, side), underEyeReadings(b, side)];
    moved[ZONE_CODES.indexOf(`under_eye_${side}`)] = Float32Array.from(was, (value, i) => {
      const later = is[i] ?? null;
      return value === null || later === null ? 0 : later - value;
    });
  }
  return { readings, matched: there, moved };
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
): (Float32Array | null)[] {
  const forward = sumsBy(a, laterRows, a.rows, there.before, there.after);
  const backward = sumsBy(b, earlierRows, b.rows, back.before, back.after);
  return ZONE_CODES.map((_, zone) => {
    const [one, other] = [forward[zone]!, backward[zone]!];
    if (one.count < LEAST_CELLS || other.count < LEAST_CELLS) return null;
    return one.sums.map((sum, i) => (sum / one.count - (other.sums[i] as number) / other.count) / 2);
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
