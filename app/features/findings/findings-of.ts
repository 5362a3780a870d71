import { findIssues, type Issue } from "#advice/find-issues.ts";
import { levelOf } from "#advice/levels.ts";
import type { ConcernCode, ZoneCode } from "#engine/codes.ts";
import type {
  AnalysisResult,
  ConcernResult,
  FoundArea,
  LineCourse,
  Mark,
  Point,
  ResultGeometry,
} from "#engine/result.ts";
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

/** More rings than this hide the skin they are about. Chosen. */
const MOST_RINGS = 12;
const NOTHING: Shapes = { marks: [], lines: [], areas: [] };

export function findingsOf(result: AnalysisResult): Found[] {
  return findIssues(result).flatMap(({ code, level }): Found[] => {
    const concern = result.concerns.find((one) => one.code === code);
    if (concern === undefined) return [];
    const all = isEverywhere(result, code);
    const shapes = all ? NOTHING : shapesOf(concern, result.geometry);
    const box = boxOf(shapes);
    return [{ code, level, points: concern.points, shapes, isEverywhere: all, box }];
  });
}

/** What the measurement found of it; where that is nothing, each zone that shows it is drawn softly as a whole. */
function shapesOf(concern: ConcernResult, geometry: ResultGeometry): Shapes {
  const { code } = concern;
  const marks = geometry.marks.filter((mark) => mark.code === code).slice(0, MOST_RINGS);
  const lines = code === "lines" ? geometry.lines : [];
  const areas = geometry.areas.filter((area) => area.code === code);
  if (marks.length + lines.length + areas.length > 0) return { marks, lines, areas };
  return {
    ...NOTHING,
    areas: showingZones(concern, geometry).map(({ outline }) => ({ outline, strength: WHOLE_ZONE })),
  };
}

/** How strongly a zone is tinted of which no part stands out. Chosen: the faintest that is seen. */
const WHOLE_ZONE = 0.3;

interface ShowingZone {
  readonly zone: ZoneCode;
  readonly outline: readonly Point[];
}

function showingZones({ zones }: ConcernResult, geometry: ResultGeometry): ShowingZone[] {
  return zones.flatMap(({ zone, score }) => {
    const outline = geometry.zones[zone];
    const shows = score !== null && levelOf(score) !== "clear";
    return shows && outline !== undefined && outline.length > 2 ? [{ zone, outline }] : [];
  });
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
