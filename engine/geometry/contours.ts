import type { Polygon } from "../raster/polygon.ts";

/**
 * Closed contours of a plane at one level: marching squares with straight interpolation (Lorensen and Cline's cube in two
 * dimensions). NaN is outside, and the contour runs half a pixel before it.
 */

type Side = 0 | 1 | 2 | 3;
const [TOP, RIGHT, BOTTOM, LEFT] = [0, 1, 2, 3] as const;

/**
 * For each cell, by which of its corners lie inside (1 top left, 2 top right, 4 bottom right, 8 bottom left): from which
 * side of it to which the contour runs, what is inside on its right.
 */
const RUNS: readonly (readonly (readonly [from: Side, to: Side])[])[] = [
  [],
  [[TOP, LEFT]],
  [[RIGHT, TOP]],
  [[RIGHT, LEFT]],
  [[BOTTOM, RIGHT]],
  [
    [TOP, LEFT],
    [BOTTOM, RIGHT],
  ],
  [[BOTTOM, TOP]],
  [[BOTTOM, LEFT]],
  [[LEFT, BOTTOM]],
  [[TOP, BOTTOM]],
  [
    [RIGHT, TOP],
    [LEFT, BOTTOM],
  ],
  [[RIGHT, BOTTOM]],
  [[LEFT, RIGHT]],
  [[TOP, RIGHT]],
  [[LEFT, TOP]],
  [],
];

/**
 * The outer contours, x0, y0, x1, y1, ... in pixels of the plane (a pixel's centre is at a half), by their topmost pixel.
 * Holes are left out.
 */
export function outerContours(plane: Float32Array, width: number, height: number, level: number): Polygon[] {
  const next = nextSides(plane, width, height, level);
  const found: Polygon[] = [];
  for (let first = 0; first < next.length; first++) {
    if (next[first] === -1) continue;
    const points: number[] = [];
    for (let side = first; next[side] !== -1; ) {
      points.push(...crossing(plane, width, side, level));
      const to = next[side] as number;
      next[side] = -1;
      side = to;
    }
    const polygon = Float32Array.from(points);
    if (signedArea(polygon) > 0) found.push(polygon);
  }
  return found;
}

/** Square pixels; positive where the inside lies on the right. */
export function signedArea(polygon: Polygon): number {
  let twice = 0;
  for (let i = 0, j = polygon.length - 2; i < polygon.length; j = i, i += 2) {
    twice += (polygon[j] as number) * (polygon[i + 1] as number) - (polygon[i] as number) * (polygon[j + 1] as number);
  }
  return twice / 2;
}

/** Each side of a cell that the contour crosses, and the one that it crosses next; -1 elsewhere. */
function nextSides(plane: Float32Array, width: number, height: number, level: number): Int32Array {
  const next = new Int32Array(2 * width * height).fill(-1);
  // What lies at the plane's own rim counts as outside, so that every contour is closed.
  const inside = new Uint8Array(width * height);
  for (let y = 1; y + 1 < height; y++) {
    for (let at = y * width + 1; at + 1 < (y + 1) * width; at++) if ((plane[at] as number) > level) inside[at] = 1;
  }
  for (let y = 0; y + 1 < height; y++) {
    for (let x = 0; x + 1 < width; x++) {
      const at = y * width + x;
      const upper = (inside[at] as number) + 2 * (inside[at + 1] as number);
      const corners = upper + 4 * (inside[at + width + 1] as number) + 8 * (inside[at + width] as number);
      if (corners === 0 || corners === 15) continue;
      for (const [from, to] of RUNS[corners] as (typeof RUNS)[number]) {
        next[sideAt(x, y, width, from)] = sideAt(x, y, width, to);
      }
    }
  }
  return next;
}

/** A side by the pixel that it begins at: even numbers lead from it to the right, odd ones down. */
function sideAt(x: number, y: number, width: number, side: Side): number {
  const at = y * width + x;
  switch (side) {
    case TOP:
      return 2 * at;
    case RIGHT:
      return 2 * (at + 1) + 1;
    case BOTTOM:
      return 2 * (at + width);
    case LEFT:
      return 2 * at + 1;
  }
}

function crossing(plane: Float32Array, width: number, side: number, level: number): [number, number] {
  const at = side >> 1;
  const isDown = side % 2 === 1;
  const [here, there] = [plane[at] as number, plane[isDown ? at + width : at + 1] as number];
  const share = (level - here) / (there - here);
  // Beside what is no number, and at the rim, the middle.
  const part = share >= 0 && share <= 1 ? share : 0.5;
  const [x, y] = [(at % width) + 0.5, Math.floor(at / width) + 0.5];
  return isDown ? [x, y + part] : [x + part, y];
}
