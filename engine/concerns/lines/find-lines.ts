import type { ZoneCode } from "../../codes.ts";
import { type ClosedPlace, closedPlaces, isClosed, liesOnClearSkin } from "../../geometry/closed-places.ts";
import { type PathPoint, simplifyPath } from "../../geometry/simplify-path.ts";
import type { Scene } from "../../regions/scene.ts";
import { MOST_LISTED } from "../../result.ts";
import { foldCourse } from "../../tracing/fold-load.ts";
import { isFold } from "../../tracing/fold-path.ts";
import type { ZoneLine } from "../../tracing/zone-line.ts";
import { GRADE_STEPS } from "../grade-steps.ts";
import { isMeasured, type Outcome } from "../measured.ts";
import { lineCourse } from "./line-course.ts";

/** A line or fold as it runs, canvas px. */
export interface FoundLine {
  readonly zone: ZoneCode;
  /** 0..1, not rounded. */
  readonly strength: number;
  readonly path: readonly PathPoint[];
}

/** Depths that count as strong, as the standard softness leaves them: fine lines keep three fifths of theirs. Three right across a forehead score below 30. */
const STRONG_LINE = 0.14;
/** Folds are wider and cast shade: young faces 0.07, drawn ones 0.2 to 0.3, deep ones on portraits 0.35. Chosen. */
const STRONG_FOLD = 0.35;
/**
 * What of the lines is drawn. `trust`: how far one counts in its zone's load, half: as long and as clear of the grain as that
 * asks for. `strength`: shallower ones the eye hardly finds (depths of 3 % of the light). `fold`: parts of a fold that are less
 * deep are any face's groove (`USUAL_DEPTH`). `length`: shorter pieces are no course, canonical px (8 mm), less than a crow's
 * foot, more than what hair leaves. Chosen on the portraits. In a zone that shows lines and has none as clear, the clearest of
 * the fainter ones, and then of the faintest.
 */
const LEAST = [
  { trust: 0.5, strength: 0.15, fold: 0.07, length: 30, most: 16 },
  { trust: 0.2, strength: 0.08, fold: 0.05, length: 22, most: 2 },
  { trust: 0, strength: 0.03, fold: 0.02, length: 12, most: 2 },
] as const;
type Least = (typeof LEAST)[number];
/** How far a simplified course may lie from the traced one, canonical px (0.3 mm), and its most points. Chosen. */
const TOLERANCE = 1.2;
const MOST_POINTS = 14;

/** Courses in the zones that show lines, the clearest first. */
export function findLines(scene: Scene, outcome: Outcome): FoundLine[] {
  if (!isMeasured(outcome)) return [];
  const closed = closedPlaces(scene);
  const shown = outcome.zones.filter(({ grade }) => grade !== null && grade >= GRADE_STEPS.slight);
  const found = shown.flatMap(({ zone }) => {
    for (const least of LEAST) {
      const courses = coursesIn(scene, outcome.lines ?? [], zone, closed, least);
      if (courses.length > 0) return courses.sort((a, b) => b.clearness - a.clearness).slice(0, least.most);
    }
    return [];
  });
  found.sort((a, b) => b.clearness - a.clearness);
  return found.slice(0, MOST_LISTED.lines).map(({ zone, strength, path }) => ({ zone, strength, path }));
}

function coursesIn(
  scene: Scene,
  lines: readonly ZoneLine[],
  zone: ZoneCode,
  closed: readonly ClosedPlace[],
  least: Least,
): Candidate[] {
  const isOpen = ([x, y]: PathPoint) => !isClosed(closed, x, y);
  const isOnSkin = (point: PathPoint) => isOpen(point) && liesOnClearSkin(scene, ...point);
  const { unit } = scene.face;
  if (!isFold(zone)) {
    return lines.flatMap((one) => {
      const { depth, trust } = one.line;
      if (one.zone !== zone || trust < least.trust) return [];
      return courseOf(zone, depth / STRONG_LINE, trust, longestRun(lineCourse(one), isOnSkin), unit, least);
    });
  }
  // The shade of a fold is no clear skin.
  const part = longestRun(foldCourse(scene, zone), ({ at, depth }) => depth >= least.fold && isOpen(at));
  const depth = part.reduce((sum, place) => sum + place.depth, 0) / Math.max(1, part.length);
  return courseOf(zone, depth / STRONG_FOLD, 1, smoothed(part.map(({ at }) => at)), unit, least);
}

interface Candidate extends FoundLine {
  /** Depth times length, as the measure counts it. */
  readonly clearness: number;
}

function courseOf(
  zone: ZoneCode,
  strength: number,
  trust: number,
  course: readonly PathPoint[],
  unit: number,
  least: Least,
): Candidate[] {
  const length = lengthOf(course) / unit;
  if (length < least.length || strength < least.strength) return [];
  const path = simplifyPath(course, TOLERANCE * unit, MOST_POINTS);
  return [{ zone, strength: Math.min(1, strength), path, clearness: strength * trust * length }];
}

/** The longest part of a course whose every place holds. */
function longestRun<Place>(course: readonly Place[], holds: (place: Place) => boolean): readonly Place[] {
  let [start, length] = [0, 0];
  for (let from = 0; from < course.length; from++) {
    let to = from;
    while (to < course.length && holds(course[to] as Place)) to++;
    if (to - from > length) [start, length] = [from, to - from];
    from = to;
  }
  return course.slice(start, start + length);
}

function smoothed(path: readonly PathPoint[]): PathPoint[] {
  return path.map(([x, y], i): PathPoint => {
    const [before, after] = [path[i - 1], path[i + 1]];
    return before && after ? [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4] : [x, y];
  });
}

function lengthOf(path: readonly PathPoint[]): number {
  let length = 0;
  for (const [i, [x, y]] of path.entries()) {
    const [fromX, fromY] = path[i - 1] ?? [x, y];
    length += Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
  }
  return length;
}
