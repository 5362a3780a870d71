import { findIssues, type Issue } from "#advice/find-issues.ts";
import { isScoreTold, type ScoreRange, scoreRange } from "#contract/score-range.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, FoundArea, LineCourse, Mark, ResultGeometry } from "#engine/result.ts";
import { type Box, boxAround } from "./viewport.ts";

/** What of a measurement is shown on the photo: exactly what the result names, in its order (`advice/find-issues.ts`). */

/** Coordinates 0..1 of the photo. */
export interface Shapes {
  /** Spots, the clearest first. */
  readonly marks: readonly Mark[];
  readonly lines: readonly LineCourse[];
  /** Where it is spread. */
  readonly areas: readonly Pick<FoundArea, "outline" | "strength">[];
}

export interface Found {
  readonly code: ConcernCode;
  readonly level: Issue["level"];
  /** Whole points that it takes off the score. */
  readonly points: number;
  readonly shapes: Shapes;
  /** What its value may be in other light; null where that reaches too far to be told. */
  readonly reach: ScoreRange | null;
}

/** More rings than this in one zone hide the skin they are about: an area there says it. Chosen. */
const MOST_RINGS = 8;

export function findingsOf(result: AnalysisResult): Found[] {
  return findIssues(result).flatMap(({ code, level }): Found[] => {
    const concern = result.concerns.find((one) => one.code === code);
    if (concern === undefined) return [];
    const { points, score, spread } = concern;
    const shapes = shapesOf(code, result.geometry);
    return [
      {
        code,
        level,
        points,
        reach: score === null || spread === null || !isScoreTold(spread) ? null : scoreRange(score, spread),
        shapes,
      },
    ];
  });
}

/** What the measurement found of it; where spots lie close and an area of them is known, that alone. */
function shapesOf(code: ConcernCode, geometry: ResultGeometry): Shapes {
  const areas = geometry.areas.filter((area) => area.code === code);
  const marks = geometry.marks.filter((mark) => mark.code === code);
  const isDense = (zone: ZoneCode) =>
    areas.some((area) => area.zone === zone) && marks.filter((mark) => mark.zone === zone).length > MOST_RINGS;
  return {
    marks: marks.filter(({ zone }) => !isDense(zone)),
    lines: code === "lines" ? geometry.lines : [],
    areas,
  };
}

/** Around all zones of the face; null when there are none. */
export function faceBox({ geometry }: AnalysisResult): Box | null {
  return boxAround(Object.values(geometry.zones).flat());
}
