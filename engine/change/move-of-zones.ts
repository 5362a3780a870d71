import { CELL_FEATURES, type CellTable } from "../cells/cell-table.ts";
import { LEAST_CELLS } from "../cells/pool-cells.ts";
import { ZONE_CODES } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { underEyeReadings } from "../concerns/under-eye/grade-under-eye.ts";
import { MARK_CLASSES } from "../marks/find-marks.ts";
import type { BothWays, MatchedCells } from "./match-cells.ts";

/** What moves in a zone: the features of its cells, and its marks followed one by one. */
export const CHANGE_FEATURES: readonly string[] = [...CELL_FEATURES, ...MARK_CLASSES.map((kind) => `followed.${kind}`)];

/**
 * By zone in the order of `ZONE_CODES`: the mean difference of each of `CHANGE_FEATURES` of its cells, evened out; under the eyes of what is read
 * there (`underEyeReadings`). Null where too little matches.
 */
export type MovedZones = readonly (Float32Array | null)[];

/** @param ofMarks sums over each zone's followed marks, in the order of `MARK_CLASSES` */
export function moveOfZones(
  before: FaceEvidence,
  after: FaceEvidence,
  evened: BothWays<Float32Array>,
  matched: BothWays<MatchedCells>,
  ofMarks: readonly Float32Array[],
): MovedZones {
  const there = sumsOf(before.cells, evened.there, matched.there);
  const back = sumsOf(after.cells, evened.back, matched.back);
  const moved = ZONE_CODES.map((_, zone) => moveOfCells(there[zone]!, back[zone]!, ofMarks[zone]!));
  for (const side of ["left", "right"] as const)
    moved[ZONE_CODES.indexOf(`under_eye_${side}`)] = moveUnderEye(before, after, side);
  return moved;
}

/** Over a zone's pairs of cells: how much more of each feature the other photo shows. */
interface ZoneSums {
  count: number;
  readonly sums: Float32Array;
}

/** Half of what goes there less what comes back. */
function moveOfCells(there: ZoneSums, back: ZoneSums, ofMarks: Float32Array): Float32Array | null {
  if (there.count < LEAST_CELLS || back.count < LEAST_CELLS) return null;
  const moved = new Float32Array(CHANGE_FEATURES.length);
  for (const [i, sum] of there.sums.entries())
    moved[i] = (sum / there.count - (back.sums[i] as number) / back.count) / 2;
  const cells = (there.count + back.count) / 2;
  moved.set(
    ofMarks.map((sum) => sum / cells),
    CELL_FEATURES.length,
  );
  return moved;
}

function moveUnderEye(before: FaceEvidence, after: FaceEvidence, side: "left" | "right"): Float32Array {
  const later = underEyeReadings(after, side);
  return Float32Array.from(underEyeReadings(before, side), (was, i) => {
    const is = later[i] ?? null;
    return was === null || is === null ? 0 : is - was;
  });
}

/** @param evened the other photo's rows, as this one would have shown them (`evenOut`) */
function sumsOf({ grid, rows }: CellTable, evened: Float32Array, matched: MatchedCells): readonly ZoneSums[] {
  const width = CELL_FEATURES.length;
  const all = ZONE_CODES.map((): ZoneSums => ({ count: 0, sums: new Float32Array(width) }));
  for (let pair = 0; pair < matched.before.length; pair++) {
    const [i, j] = [matched.before[pair] as number, matched.after[pair] as number];
    const zone = all[grid.zones[grid.cells[i] as number] as number]!;
    zone.count++;
    for (let f = 0; f < width; f++) {
      zone.sums[f]! += (evened[j * width + f] as number) - (rows[i * width + f] as number);
    }
  }
  return all;
}
