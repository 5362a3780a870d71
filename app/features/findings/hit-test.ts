import type { ConcernCode } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import type { Found } from "./findings-of.ts";

/**
 * Which finding was tapped: the spot or line nearest to the finger, else the area around it.
 *
 * @param drawn what can be seen, first what lies on top
 * @param at 0..1 of the photo
 * @param aspect width over height of the photo
 * @param reach how far a finger may miss, share of the photo's width
 */
export function findingAt(drawn: readonly Found[], at: Point, aspect: number, reach: number): ConcernCode | null {
  const distance = ([x, y]: Point) => Math.hypot(x - at[0], (y - at[1]) / aspect);
  const near = drawn
    .flatMap(({ code, shapes: { marks, lines } }) => [
      ...marks.map(({ x, y, r }) => ({ code, apart: Math.max(0, distance([x, y]) - r) })),
      ...lines.map(({ path }) => ({ code, apart: Math.min(...path.map(distance)) })),
    ])
    .filter(({ apart }) => apart <= reach)
    .sort((a, b) => a.apart - b.apart)[0];
  if (near !== undefined) return near.code;
  return drawn.find(({ shapes }) => shapes.areas.some(({ outline }) => contains(outline, at)))?.code ?? null;
}

/** Whether a point lies within an outline, by the even-odd rule. */
function contains(outline: readonly Point[], [x, y]: Point): boolean {
  let isInside = false;
  for (const [i, [toX, toY]] of outline.entries()) {
    const [fromX, fromY] = outline.at(i - 1) ?? [toX, toY];
    if (fromY > y !== toY > y && x < fromX + ((y - fromY) / (toY - fromY)) * (toX - fromX)) isInside = !isInside;
  }
  return isInside;
}
