import type { Point } from "#engine/result.ts";

/** Whether a point lies within an outline, by the even-odd rule. */
export function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [i, [toX, toY]] of outline.entries()) {
    const [fromX, fromY] = outline.at(i - 1) ?? [toX, toY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  }
  return isInside;
}
