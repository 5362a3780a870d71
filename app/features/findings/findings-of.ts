import { findIssues, type Issue } from "#advice/find-issues.ts";
import { isSaidOfFace } from "#advice/find-places.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type { AnalysisResult, FoundArea, LineCourse, Mark, Point, ResultGeometry } from "#engine/result.ts";
import { isEverywhere } from "./everywhere.ts";
import { type Box, boxAround } from "./viewport.ts";

/**
 * What of a measurement is shown on the photo: exactly what the result names, in its order (`advice/find-issues.ts`). What
 * is everywhere has no place of its own and is said instead of drawn.
 */

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
  /** It shows in most of the face alike: that is said, and nothing is drawn. */
  readonly isEverywhere: boolean;
  /** Around all that is drawn; null where nothing is. */
  readonly box: Box | null;
}

/** More rings than this in one zone hide the skin they are about: an area there says it. Chosen. */
const MOST_RINGS = 8;
const NOTHING: Shapes = { marks: [], lines: [], areas: [] };

export function findingsOf(result: AnalysisResult): Found[] {
  return findIssues(result).flatMap(({ code, level, where }): Found[] => {
    const concern = result.concerns.find((one) => one.code === code);
    if (concern === undefined) return [];
    // Where the words name a place, the picture shows it.
    const all = isSaidOfFace(where) && isEverywhere(result, code);
    const shapes = all ? NOTHING : shapesOf(code, result.geometry);
    const box = boxOf(shapes);
    return [{ code, level, points: concern.points, shapes, isEverywhere: all, box }];
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

function boxOf({ marks, lines, areas }: Shapes): Box | null {
  return boxAround([
    ...marks.flatMap(({ x, y, r }): Point[] => [
      [x - r, y - r],
      [x + r, y + r],
    ]),
    ...lines.flatMap(({ path }) => path),
    ...areas.flatMap(({ outline }) => outline),
  ]);
}

/** Around all zones of the face; null when there are none. */
export function faceBox({ geometry }: AnalysisResult): Box | null {
  return boxAround(Object.values(geometry.zones).flat());
}
