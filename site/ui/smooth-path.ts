import type { Point } from "#engine/result.ts";

/**
 * Soft paths for SVG along what was measured: places at equal distances, each the mean of its neighbours, and curves
 * through them. What is measured stays as it is; only corners of the drawing go.
 */

/** Drawn through so many places. Chosen: at the closest zoom no corner is seen. */
const RING_PLACES = 96;
const COURSE_PLACES = 32;

/**
 * So many times each place is averaged with its neighbours (1:2:1): as a Gaussian of 1.5 % of a ring's length, 2 % of a
 * course's. Chosen by eye: the corners of 36 points go, the bays stay.
 */
const RING_PASSES = 4;
const COURSE_PASSES = 1;
/** Of an outline that is only meant roughly: 2.6 %. */
const ROUGH_PASSES = 12;

/** A closed path along an outline; a rough one is softer still. */
export function closedPath(outline: readonly Point[], isRough = false): string {
  const passes = isRough ? ROUGH_PASSES : RING_PASSES;
  return curveThrough(averaged(evenly(outline, RING_PLACES, true), passes, true), true);
}

/** A path along a course, from one end to the other. */
export function openPath(course: readonly Point[]): string {
  return curveThrough(averaged(evenly(course, COURSE_PLACES, false), COURSE_PASSES, false), false);
}

export function circlePath([x, y]: Point, radius: number): string {
  const arc = `A${radius.toFixed(1)} ${radius.toFixed(1)} 0 1 1 `;
  return `M${say([x - radius, y])}${arc}${say([x + radius, y])}${arc}${say([x - radius, y])}Z`;
}

/** `count` places at equal distances along a polyline, both ends of an open one among them; none where it has no length. */
export function evenly(points: readonly Point[], count: number, isClosed: boolean): Point[] {
  const [first] = points;
  if (first === undefined) return [];
  const way = isClosed ? [...points, first] : points;
  const sides = way.slice(1).map(([x, y], i) => {
    const [fromX, fromY] = way[i] ?? [x, y];
    return { fromX, fromY, x, y, length: Math.hypot(x - fromX, y - fromY) };
  });
  const length = sides.reduce((sum, side) => sum + side.length, 0);
  if (length === 0) return [];
  const step = length / (isClosed ? count : count - 1);
  const places: Point[] = [];
  let gone = 0;
  for (const side of sides) {
    while (places.length < count && places.length * step <= gone + side.length) {
      const share = side.length === 0 ? 0 : (places.length * step - gone) / side.length;
      places.push([side.fromX + share * (side.x - side.fromX), side.fromY + share * (side.y - side.fromY)]);
    }
    gone += side.length;
  }
  const [endX, endY] = way.at(-1) ?? first;
  // Sums of lengths are rounded: the last place may lie a hair beyond the end.
  if (places.length < count) places.push([endX, endY]);
  return places;
}

/** The ends of an open one stay where they are. */
export function averaged(points: readonly Point[], passes: number, isClosed: boolean): readonly Point[] {
  let places = points;
  for (let pass = 0; pass < passes; pass++) {
    places = places.map(([x, y], i): Point => {
      const [before, after] = [neighbour(places, i - 1, isClosed), neighbour(places, i + 1, isClosed)];
      if (before === undefined || after === undefined) return [x, y];
      return [(before[0] + 2 * x + after[0]) / 4, (before[1] + 2 * y + after[1]) / 4];
    });
  }
  return places;
}

function neighbour(places: readonly Point[], i: number, isClosed: boolean): Point | undefined {
  return isClosed ? places.at(i % places.length) : i < 0 ? undefined : places[i];
}

/** Cubic curves with the tangents of Catmull and Rom's spline (1974). */
function curveThrough(places: readonly Point[], isClosed: boolean): string {
  const [first] = places;
  if (first === undefined) return "";
  const count = isClosed ? places.length : places.length - 1;
  const curves = Array.from({ length: count }, (_, i) => {
    const from = places[i] ?? first;
    const to = neighbour(places, i + 1, isClosed) ?? from;
    const before = neighbour(places, i - 1, isClosed) ?? from;
    const after = neighbour(places, i + 2, isClosed) ?? to;
    const leave: Point = [from[0] + (to[0] - before[0]) / 6, from[1] + (to[1] - before[1]) / 6];
    const reach: Point = [to[0] - (after[0] - from[0]) / 6, to[1] - (after[1] - from[1]) / 6];
    return `C${say(leave)} ${say(reach)} ${say(to)}`;
  });
  return `M${say(first)}${curves.join("")}${isClosed ? "Z" : ""}`;
}

function say([x, y]: Point): string {
  return `${x.toFixed(1)} ${y.toFixed(1)}`;
}
