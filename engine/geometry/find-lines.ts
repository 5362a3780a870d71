import type { ZoneCode } from "../codes.ts";
import { foldCourse, foldLoad } from "../concerns/lines/fold-load.ts";
import { isFold } from "../concerns/lines/fold-path.ts";
import { cropZone } from "../concerns/lines/line-window.ts";
import { traceZone } from "../concerns/lines/trace-zone.ts";
import type { MeasureOutcome } from "../concerns/measured.ts";
import { surfaceLevel } from "../concerns/lines/surface-level.ts";
import type { ZoneLine } from "../concerns/lines/zone-line.ts";
import type { Scene } from "../regions/scene.ts";
import { MOST_LISTED } from "../result.ts";
import { type ClosedPlace, closedPlaces, isClosed, liesOnClearSkin } from "./closed-places.ts";
import { lineCourse } from "./line-course.ts";
import { type PathPoint, simplifyPath } from "./simplify-path.ts";

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
 * What of the lines is drawn. `trust`: how far one counts in its measure, half: as long and as clear of the grain as that asks
 * for. `strength`: shallower ones the eye hardly finds (depths of 3 % of the light). `fold`: parts of a fold that are less deep
 * are any face's groove (`USUAL_DEPTH`). `length`: shorter pieces are no course, canonical px (8 mm), less than a crow's foot, more
 * than what hair leaves. `moving`: folds that a smile makes, too. Chosen on the portraits.
 */
const CLEAR = { trust: 0.5, strength: 0.15, fold: 0.07, length: 30, moving: false } as const;
/** The same where lines are named and none is as clear: then the clearest of these, so few. Chosen. */
const FAINT = { trust: 0.2, strength: 0.08, fold: 0.05, length: 22, moving: true } as const;
const MOST_FAINT = 3;
const CROWS_FEET = ["crows_feet_right", "crows_feet_left"] as const;
/** They fan out from the corner of the eye: slopes. */
const RADIAL = [-1, -0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7, 1];
type Least = typeof CLEAR | typeof FAINT;
/** How far a simplified course may lie from the traced one, canonical px (0.3 mm), and its most points. Chosen. */
const TOLERANCE = 1.2;
const MOST_POINTS = 14;

/**
 * Courses of what the measure of lines found and counted, the clearest first; none where it was not measured.
 * @param isNamed whether the result names lines, and some must be drawn
 */
export function findLines(scene: Scene, outcome: MeasureOutcome, isNamed: boolean): FoundLine[] {
  const closed = closedPlaces(scene);
  const clear = linesOf(scene, outcome, closed, CLEAR);
  if (clear.length > 0 || !isNamed) return clear.slice(0, MOST_LISTED.lines);
  return linesOf(scene, outcome, closed, FAINT).slice(0, MOST_FAINT);
}

function linesOf(scene: Scene, outcome: MeasureOutcome, closed: readonly ClosedPlace[], least: Least): FoundLine[] {
  if (!("value" in outcome)) return [];
  const isOpen = ([x, y]: PathPoint) => !isClosed(closed, x, y);
  const isOnSkin = (point: PathPoint) => isOpen(point) && liesOnClearSkin(scene, ...point);
  const { unit } = scene.face;
  const traced = [...(outcome.lines ?? []), ...(least.moving ? crowsFeet(scene) : [])];
  const found = traced.flatMap((one) => {
    const { depth, trust } = one.line;
    if (trust < least.trust) return [];
    return courseOf(one.zone, depth / STRONG_LINE, trust, longestRun(lineCourse(one), isOnSkin), unit, least);
  });
  for (const { zone, value } of outcome.zones) {
    if (!isFold(zone) || scene.zones[zone].hidden) continue;
    if (!least.moving && (value === null || (foldLoad(scene, zone) ?? 0) <= 0)) continue;
    // The shade of a fold is no clear skin.
    const part = longestRun(foldCourse(scene, zone), ({ at, depth }) => depth >= least.fold && isOpen(at));
    const depth = part.reduce((sum, place) => sum + place.depth, 0) / Math.max(1, part.length);
    found.push(...courseOf(zone, depth / STRONG_FOLD, 1, smoothed(part.map(({ at }) => at)), unit, least));
  }
  found.sort((a, b) => b.clearness - a.clearness);
  return found.map(({ zone, strength, path }) => ({ zone, strength, path }));
}

/** Which the measure leaves out of a face that moves, or is small. */
function crowsFeet(scene: Scene): ZoneLine[] {
  const level = surfaceLevel(scene);
  return CROWS_FEET.flatMap((code) => {
    const zone = scene.zones[code];
    return zone.hidden ? [] : traceZone(code, cropZone(level, zone, false), RADIAL).lines;
  });
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
