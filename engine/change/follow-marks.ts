import type { CellGrid } from "../cells/cell-grid.ts";
import { TRAINED_WEIGHT } from "../cells/cell-table.ts";
import { ZONE_CODES } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import { MARK_CLASSES, type SkinMark } from "../marks/find-marks.ts";
import { median } from "../numeric/quantile.ts";
import { placeIn } from "./match-cells.ts";
import { PeakIndex } from "./peak-index.ts";

/**
 * How far the marks of two photos of a face stand out at the same places: what one photo is just sure of and the other just not has
 * not changed.
 */

/** The same place: within 2 mm, at 512 px for a face of 137 mm (`CELL_PX` of 12 are 3.2 mm). Canonical px. */
export const SAME_PLACE = 7.5;
/** What stands out less may as well be nothing, units of L* or a*. Chosen: a little above the least of a peak. */
const FAINTEST = 0.5;
/** So many peaks of both photos tell how much softer one is. Chosen. */
const LEAST_PEAKS = 12;

export interface FollowedMark {
  readonly mark: SkinMark;
  /** Whose mark it is. */
  readonly of: "before" | "after";
  /** How far it stands out in either photo, as the earlier one would show it; 0 where nothing does. */
  readonly before: number;
  readonly after: number;
  /** The other photo's own mark there. */
  readonly twin: SkinMark | undefined;
}

/** All marks of both photos; one that both have stands there twice, once of each. */
export function followMarks(before: FaceEvidence, after: FaceEvidence): FollowedMark[] {
  const [points, later] = [before.scene.face.landmarks, after.scene.face.landmarks];
  const [there, back] = [placeIn(points, later), placeIn(later, points)];
  const reach = { before: SAME_PLACE * before.scene.face.unit, after: SAME_PLACE * after.scene.face.unit };
  const peaks = {
    before: new PeakIndex(before.peaks, reach.before),
    after: new PeakIndex(after.peaks, reach.after),
  };
  const raw = [
    ...before.marks.map((mark) => ({ mark, of: "before" as const, at: there(mark.x, mark.y), twins: after.marks })),
    ...after.marks.map((mark) => ({ mark, of: "after" as const, at: back(mark.x, mark.y), twins: before.marks })),
  ].map(({ mark, of, at: [x, y], twins }) => {
    const isEarlier = of === "before";
    const [own, other] = isEarlier ? [peaks.before, peaks.after] : [peaks.after, peaks.before];
    const [here, elsewhere] = [own.strongest(mark.x, mark.y, mark), other.strongest(x, y, mark)];
    return {
      mark,
      of,
      before: isEarlier ? here : elsewhere,
      after: isEarlier ? elsewhere : here,
      twin: nearestMark(twins, mark, x, y, isEarlier ? reach.after : reach.before),
    };
  });
  const softer = softnessOf(raw);
  return raw.map((one) => ({ ...one, after: one.after / softer[one.mark.polarity] }));
}

/** By zone in the order of `ZONE_CODES`, of each class of marks: what is there more, minus what is there less, in cells across. */
export function sumFollowed(
  followed: readonly FollowedMark[],
  grids: { readonly before: CellGrid; readonly after: CellGrid },
): Float32Array[] {
  const sums = ZONE_CODES.map(() => new Float32Array(MARK_CLASSES.length));
  for (const { mark, of, before, after, twin } of followed) {
    const grid = grids[of];
    const cell = grid.cellAt(mark.x, mark.y);
    const sum = cell < 0 ? undefined : sums[grid.zones[cell] as number];
    if (sum === undefined) continue;
    const [was, is] = [Math.max(FAINTEST, before), Math.max(FAINTEST, after)];
    const moved = (is - was) / Math.max(is, was);
    for (const [k, kind] of MARK_CLASSES.entries()) {
      const own = extentOf(mark, kind, grid.side);
      // What both photos have is seen twice.
      const extent =
        twin === undefined
          ? own
          : Math.max(own, extentOf(twin, kind, grids[of === "before" ? "after" : "before"].side)) / 2;
      sum[k]! += extent * moved;
    }
  }
  return sums;
}

/** As a cell's sum has it (`readCells`). */
function extentOf({ r, sureness, shares }: SkinMark, kind: (typeof MARK_CLASSES)[number], side: number): number {
  return ((shares[kind] / (sureness + TRAINED_WEIGHT * (1 - sureness))) * 2 * r) / side;
}

function nearestMark(marks: readonly SkinMark[], { kind }: SkinMark, x: number, y: number, reach: number) {
  let best: SkinMark | undefined;
  let least = reach * reach;
  for (const one of marks) {
    if (one.kind !== kind) continue;
    const square = (one.x - x) ** 2 + (one.y - y) ** 2;
    if (square > least) continue;
    least = square;
    best = one;
  }
  return best;
}

/** How much more the later photo shows of what both show, for each polarity; 1 where too little tells. */
function softnessOf(followed: readonly FollowedMark[]): Readonly<Record<SkinMark["polarity"], number>> {
  const of = (polarity: SkinMark["polarity"]) => {
    const ratios = followed.flatMap(({ mark, before, after }) =>
      mark.polarity === polarity && before > FAINTEST && after > FAINTEST ? [after / before] : [],
    );
    return ratios.length < LEAST_PEAKS ? 1 : median(Float32Array.from(ratios));
  };
  return { darker: of("darker"), redder: of("redder") };
}
