import type { ZoneCode } from "../codes.ts";
import { foldCourse, foldLoad } from "../measures/lines/fold-load.ts";
import { isFold } from "../measures/lines/fold-path.ts";
import type { MeasureOutcome } from "../measures/measure.ts";
import type { Scene } from "../regions/scene.ts";
import { MOST_LISTED } from "../result.ts";
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
/** How far a line must count in its measure to be drawn: half, as long and as clear of the grain as that asks for. Chosen. */
const LEAST_TRUST = 0.5;
/** Shallower lines are read, and not drawn: the eye hardly finds them (depths of 3 % of the light). Chosen on the portraits. */
const LEAST_STRENGTH = 0.15;
/** Parts of a fold that are less deep than this are not drawn: every face has such a groove (`USUAL_DEPTH`). */
const LEAST_FOLD = 0.07;
/** Shorter pieces are no course, canonical px (8 mm). Chosen: less than a crow's foot, more than what hair leaves. */
const LEAST_LENGTH = 30;
/** How far a simplified course may lie from the traced one, canonical px (0.3 mm), and its most points. Chosen. */
const TOLERANCE = 1.2;
const MOST_POINTS = 14;

/** Courses of what the measure of lines found and counted, the clearest first; none where it was not measured. */
export function findLines(scene: Scene, outcome: MeasureOutcome): FoundLine[] {
  if (!("value" in outcome)) return [];
  const { unit } = scene.face;
  const found = (outcome.lines ?? []).flatMap((traced) => {
    const { depth, trust } = traced.line;
    return trust < LEAST_TRUST ? [] : courseOf(traced.zone, depth / STRONG_LINE, trust, lineCourse(traced), unit);
  });
  for (const { zone, value } of outcome.zones) {
    if (isFold(zone) && value !== null && (foldLoad(scene, zone) ?? 0) > 0) found.push(...foldOf(scene, zone));
  }
  found.sort((a, b) => b.clearness - a.clearness);
  return found.slice(0, MOST_LISTED.lines).map(({ zone, strength, path }) => ({ zone, strength, path }));
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
): Candidate[] {
  const length = lengthOf(course) / unit;
  if (length < LEAST_LENGTH || strength < LEAST_STRENGTH) return [];
  const path = simplifyPath(course, TOLERANCE * unit, MOST_POINTS);
  return [{ zone, strength: Math.min(1, strength), path, clearness: strength * trust * length }];
}

/** The longest part of the fold that is deeper than any face's groove. */
function foldOf(scene: Scene, zone: Parameters<typeof foldCourse>[1]): Candidate[] {
  const places = foldCourse(scene, zone);
  let [start, length] = [0, 0];
  for (let from = 0; from < places.length; from++) {
    let to = from;
    while (to < places.length && (places[to] as (typeof places)[number]).depth >= LEAST_FOLD) to++;
    if (to - from > length) [start, length] = [from, to - from];
    from = Math.max(from, to);
  }
  const part = places.slice(start, start + length);
  const depth = part.reduce((sum, place) => sum + place.depth, 0) / Math.max(1, length);
  const smooth = part.map(({ at: [x, y] }, i): PathPoint => {
    const [before, after] = [part[i - 1]?.at, part[i + 1]?.at];
    return before && after ? [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4] : [x, y];
  });
  return courseOf(zone, depth / STRONG_FOLD, 1, smooth, scene.face.unit);
}

function lengthOf(path: readonly PathPoint[]): number {
  let length = 0;
  for (const [i, [x, y]] of path.entries()) {
    const [fromX, fromY] = path[i - 1] ?? [x, y];
    length += Math.sqrt((x - fromX) * (x - fromX) + (y - fromY) * (y - fromY));
  }
  return length;
}
