import type { PathPoint } from "../../geometry/simplify-path.ts";
import type { CroppedWindow, ZoneLine } from "../../tracing/zone-line.ts";

/** Columns across which a line's next middle lies, and rows up or down: as the middles were linked (`connectedRuns`). */
const GAP = 3;
/** A middle jumps by whole pixels: half of what is averaged along the line, canonical px. Chosen: less than any bend. */
const SMOOTH = 7;

/**
 * What is averaged along a line carries it on beyond its ends, and there it bends to the nearest grain: so much is left out
 * at both, canonical px, but no more than this share. Chosen: half of that reach (`mean-along.ts`); on drawn lines up to 4 px aside.
 */
const ENDS = 14;
const ENDS_SHARE = 0.15;

/** The course of a traced line in canvas pixels: its longest way from end to end, branches left out. */
export function lineCourse({ line, window }: ZoneLine): PathPoint[] {
  const way = longestWay(line.pixels, window.width);
  const reach = Math.max(1, Math.round(SMOOTH * window.pxPerUnit));
  const course = way.map((_, i) => toCanvas(window, meanAround(way, i, reach)));
  const end = Math.round(Math.min(ENDS * window.pxPerUnit, ENDS_SHARE * course.length));
  return course.slice(end, course.length - end);
}

/** The most middles one after the other, column by column (dynamic programming), in pixels of the window. */
function longestWay(pixels: readonly number[], width: number): PathPoint[] {
  const byColumn = pixels.map((at) => ({ x: at % width, y: Math.floor(at / width) }));
  byColumn.sort((a, b) => a.x - b.x || a.y - b.y);
  const length = new Int32Array(byColumn.length).fill(1);
  const before = new Int32Array(byColumn.length).fill(-1);
  let first = 0;
  let best = 0;
  for (const [i, { x, y }] of byColumn.entries()) {
    while ((byColumn[first] as PlaceInWindow).x < x - GAP) first++;
    for (let j = first; (byColumn[j] as PlaceInWindow).x < x; j++) {
      if (Math.abs((byColumn[j] as PlaceInWindow).y - y) > 1 || (length[j] as number) < (length[i] as number)) continue;
      length[i] = (length[j] as number) + 1;
      before[i] = j;
    }
    if ((length[i] as number) > (length[best] as number)) best = i;
  }
  const way: PathPoint[] = [];
  for (let i = best; i >= 0; i = before[i] as number) {
    const { x, y } = byColumn[i] as PlaceInWindow;
    way.unshift([x + 0.5, y + 0.5]);
  }
  return way;
}

interface PlaceInWindow {
  readonly x: number;
  readonly y: number;
}

/** Mean of as many neighbours on either side, fewer towards the ends, so that these stay. */
function meanAround(way: readonly PathPoint[], i: number, reach: number): PathPoint {
  const near = Math.min(reach, i, way.length - 1 - i);
  let [sumX, sumY] = [0, 0];
  for (let j = i - near; j <= i + near; j++) {
    const [x, y] = way[j] as PathPoint;
    sumX += x;
    sumY += y;
  }
  return [sumX / (2 * near + 1), sumY / (2 * near + 1)];
}

function toCanvas({ left, top, transposed, factor }: CroppedWindow, [x, y]: PathPoint): PathPoint {
  return transposed ? [factor * (left + y), factor * (top + x)] : [factor * (left + x), factor * (top + y)];
}
