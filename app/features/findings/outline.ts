import type { Point } from "#engine/result.ts";
import { boxAround } from "./viewport.ts";

/** Where in an outline there is most room: for a crop, or a number. Coordinates 0..1 of the photo. */

/** Places tried across an outline and down. Chosen: within a millimetre or two of the best. */
const TRIED = 14;

/** Whether a point lies within an outline, by the even-odd rule. */
export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [i, [toX, toY]] of outline.entries()) {
    const [fromX, fromY] = outline.at(i - 1) ?? [toX, toY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  }
  return isInside;
}

/** Shares of the photo's width between two points. @param aspect width over height of the photo */
export function apart([ax, ay]: Point, [bx, by]: Point, aspect: number): number {
  return Math.hypot(ax - bx, (ay - by) / aspect);
}

/**
 * The point within an outline that is farthest from its edge and from what is to be kept away from; null where the outline is empty.
 *
 * @param away kept clear of, as the edge is
 */
export function roomiest(outline: readonly Point[], aspect: number, away: readonly Point[] = []): Point | null {
  const box = boxAround(outline);
  if (box === null) return null;
  const { left, top, right, bottom } = box;
  const kept = [...outline, ...away];
  let best: { readonly at: Point; readonly room: number } | null = null;
  for (let row = 1; row < TRIED; row += 1) {
    for (let column = 1; column < TRIED; column += 1) {
      const at: Point = [left + ((right - left) * column) / TRIED, top + ((bottom - top) * row) / TRIED];
      if (!contains(outline, at)) continue;
      const room = Math.min(...kept.map((point) => apart(at, point, aspect)));
      if (best === null || room > best.room) best = { at, room };
    }
  }
  return best?.at ?? [(left + right) / 2, (top + bottom) / 2];
}
