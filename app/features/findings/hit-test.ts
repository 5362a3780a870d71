import type { ConcernCode } from "#engine/codes.ts";
import type { Point } from "#engine/result.ts";
import type { Found } from "./findings-of.ts";
import { contains } from "./outline.ts";

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
