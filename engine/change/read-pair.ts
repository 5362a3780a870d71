import type { ConcernCode, ZoneCode } from "../codes.ts";
import type { FaceEvidence } from "../concerns/concern.ts";
import type { Measured } from "../concerns/measured.ts";
import type { PictureSize } from "../input.ts";
import { evenOut } from "./even-out.ts";
import { evenedGrades, evenedLines, gradeOf } from "./evened-grades.ts";
import { type FollowedMark, followMarks, sumFollowed } from "./follow-marks.ts";
import { type BothWays, type MatchedCells, matchCells } from "./match-cells.ts";
import { type MovedZones, moveOfZones } from "./move-of-zones.ts";

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
  readonly moved: MovedZones;
}

/** Where lines are traced one by one. */
const LINE_ZONES: readonly ZoneCode[] = ["forehead", "glabella", "crows_feet_left", "crows_feet_right"];

/** Later minus earlier. Swapping the photos changes the signs alone, up to rounding. */
export function readPair(before: PairedFace, after: PairedFace): PairReadings {
  const [a, b] = [before.evidence, after.evidence];
  const matched: BothWays<MatchedCells> = {
    there: matchCells(placed(a), placed(b)),
    back: matchCells(placed(b), placed(a)),
  };
  const evened: BothWays<Float32Array> = {
    there: evenOut(a.cells, b.cells, matched.there),
    back: evenOut(b.cells, a.cells, matched.back),
  };
  const evenedBy = evenedGrades(a, b, evened);
  const lines = new Map(LINE_ZONES.map((zone) => [zone, evenedLines(a, b, zone)]));
  const readings = before.measured.flatMap(({ code, outcome }) =>
    outcome.zones.flatMap(({ zone, grade }): PairReading[] => {
      const later = gradeOf(after.measured, code, zone);
      if (grade === null || later === null) return [];
      const own = code === "lines" ? (lines.get(zone) ?? null) : evenedBy(code, zone);
      return [{ concern: code, zone, before: grade, after: later, evened: own }];
    }),
  );
  const followed = followMarks(a, b);
  const ofMarks = sumFollowed(followed, { before: a.cells.grid, after: b.cells.grid });
  return { readings, matched: matched.there, moved: moveOfZones(a, b, evened, matched, ofMarks), followed };
}

const placed = ({ cells, scene }: FaceEvidence) => ({ grid: cells.grid, landmarks: scene.face.landmarks });
