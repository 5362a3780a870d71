import { describe, expect, it } from "vitest";
import type { Point } from "#engine/result.ts";
import { boxAt } from "#tests/support/outlines.ts";
import { closedPath, evenly, openPath } from "./smooth-path.ts";

const pointsOf = (path: string) =>
  [...path.matchAll(/([\d.]+) ([\d.]+)/g)].map(([, x, y]): Point => [Number(x), Number(y)]);
const nearest = (path: string, x: number, y: number) =>
  Math.min(...pointsOf(path).map((at) => Math.hypot(at[0] - x, at[1] - y)));

const SQUARE = boxAt(100, 100, 200);

describe("soft paths along what was measured (R-RES-13)", () => {
  it("have their places at equal distances", () => {
    const ring = evenly(SQUARE, 8, true);
    expect([ring.length, ring[0], ring[1], ring[2]]).toEqual([8, SQUARE[0], [200, 100], SQUARE[1]]);
    const course = evenly(SQUARE, 4, false);
    expect([course[0], course.at(-1)]).toEqual([SQUARE[0], SQUARE[3]]);
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
    const course = [0, 100, 200].map((x): Point => [x, x === 100 ? 10 : 0]);
    const points = pointsOf(openPath(course));
    expect([points[0], points.at(-1)]).toEqual([course[0], course[2]]);
    expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(9);
    const spot: Point = [1, 1];
    expect([closedPath([]), openPath([spot]), closedPath([spot, spot])]).toEqual(["", "", ""]);
  });
});
