import { describe, expect, it } from "vitest";
import type { Point } from "#engine/result.ts";
import { closedPath, evenly, openPath } from "./smooth-path.ts";

const numbersOf = (path: string) => [...path.matchAll(/-?[\d.]+/g)].map(([text]) => Number(text));
const pointsOf = (path: string): Point[] => {
  const numbers = numbersOf(path);
  return numbers.flatMap((x, i): Point[] => (i % 2 === 0 ? [[x, numbers[i + 1] ?? Number.NaN]] : []));
};

const SQUARE: Point[] = [
  [100, 100],
  [300, 100],
  [300, 300],
  [100, 300],
];

describe("soft paths along what was measured (R-RES-13)", () => {
  it("have their places at equal distances", () => {
    const ring = evenly(SQUARE, 8, true);
    expect(ring).toHaveLength(8);
    expect(ring.slice(0, 3)).toEqual([
      [100, 100],
      [200, 100],
      [300, 100],
    ]);
    const course = evenly(SQUARE, 4, false);
    expect(course[0]).toEqual([100, 100]);
    expect(course.at(-1)).toEqual([100, 300]);
  });

  it("round the corners of an outline, stay near its sides and never leave it by more than a hair", () => {
    const points = pointsOf(closedPath(SQUARE));
    for (const [x, y] of points) {
      expect(Math.min(x, y)).toBeGreaterThanOrEqual(99);
      expect(Math.max(x, y)).toBeLessThanOrEqual(301);
    }
    const corner = Math.min(...points.map(([x, y]) => Math.hypot(x - 100, y - 100)));
    expect(corner).toBeGreaterThan(3);
    expect(corner).toBeLessThan(25);
    expect(Math.min(...points.map(([x, y]) => Math.hypot(x - 200, y - 100)))).toBeLessThan(8);
    expect(closedPath(SQUARE)).toMatch(/^M.*Z$/);
  });

  it("are softer where an outline is meant roughly", () => {
    const corner = (path: string) => Math.min(...pointsOf(path).map(([x, y]) => Math.hypot(x - 100, y - 100)));
    expect(corner(closedPath(SQUARE, true))).toBeGreaterThan(corner(closedPath(SQUARE)));
  });

  it("run along a course from its first place to its last", () => {
    const course: Point[] = [
      [0, 0],
      [100, 10],
      [200, 0],
    ];
    const points = pointsOf(openPath(course));
    expect(points[0]).toEqual([0, 0]);
    expect(points.at(-1)).toEqual([200, 0]);
    expect(Math.max(...points.map(([, y]) => y))).toBeGreaterThan(9);
  });

  it("are empty where there is no length", () => {
    expect(closedPath([])).toBe("");
    expect(openPath([[1, 1]])).toBe("");
    const spot: Point = [1, 1];
    expect(closedPath([spot, spot])).toBe("");
  });
});
