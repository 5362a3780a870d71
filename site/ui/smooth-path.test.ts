import { describe, expect, it } from "vitest";
import type { Point } from "#engine/result.ts";
import { closedPath, evenly, openPath } from "./smooth-path.ts";

const pointsOf = (path: string) =>
  [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
const nearest = (path: string, x: number, y: number) =>
  Math.min(...pointsOf(path).map((at) => Math.hypot(at[0] - x, at[1] - y)));

const [A, B, C, D]: Point[] = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
];
const SQUARE = [A, B, C, D] as Point[];

describe("soft paths along what was measured (R-RES-13)", () => {
  it("have their places at equal distances", () => {
    const ring = evenly(SQUARE, 8, true);
    expect([ring.length, ...ring.slice(0, 3)]).toEqual([8, A, [200, 100], B]);
    const course = evenly(SQUARE, 4, false);
    expect([course[0], course.at(-1)]).toEqual([A, D]);
  });

  it("round the corners of an outline, more where it is meant roughly, and stay on its sides but for a hair", () => {
    const path = closedPath(SQUARE);
    expect(path).toMatch(/^M.*Z$/);
    for (const value of pointsOf(path).flat()) expect(Math.abs(value - 200)).toBeLessThanOrEqual(101);
    expect(nearest(path, 100, 100)).toBeGreaterThan(3);
    expect(nearest(path, 100, 100)).toBeLessThan(25);
    expect(nearest(path, 200, 100)).toBeLessThan(8);
    expect(nearest(closedPath(SQUARE, true), 100, 100)).toBeGreaterThan(nearest(path, 100, 100));
  });

  it("run along a course from its first place to its last, and are empty where there is no length", () => {
    const points = pointsOf(
      openPath([
        [0, 0],
        [100, 10],
        [200, 0],
      ]),
    );
    expect([points[0], points.at(-1)]).toEqual([
      [0, 0],
      [200, 0],
    ]);
    expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(9);
    expect([
      closedPath([]),
      openPath([[1, 1]]),
      closedPath([
        [1, 1],
        [1, 1],
      ]),
    ]).toEqual(["", "", ""]);
  });
});
