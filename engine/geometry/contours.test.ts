import { describe, expect, it } from "vitest";
import { outerContours, signedArea } from "./contours.ts";
import type { PathPoint } from "./simplify-path.ts";

const SIZE = 60;

function planeOf(valueAt: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, i) => valueAt((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5));
}

const contoursOf = (valueAt: (x: number, y: number) => number, level: number) =>
  outerContours(planeOf(valueAt), SIZE, SIZE, level);
const distance = (x: number, y: number, at: PathPoint) => Math.hypot(x - at[0], y - at[1]);
const pointsOf = (contour: Float32Array): PathPoint[] =>
  Array.from({ length: contour.length / 2 }, (_, i) => [contour[2 * i]!, contour[2 * i + 1]!] as const);

describe("contours of a plane", () => {
  it("run where the plane has the level, and enclose what is above it", () => {
    const [contour, ...others] = contoursOf((x, y) => 20 - distance(x, y, [31, 28]), 8);
    expect(others).toEqual([]);
    for (const [x, y] of pointsOf(contour!)) expect(distance(x, y, [31, 28])).toBeCloseTo(12, 0);
    expect(signedArea(contour!)).toBeCloseTo(Math.PI * 12 * 12, -1);
  });

  it("are one for each hill, and none for a hole", () => {
    const hillAndRing = (x: number, y: number) =>
      Math.max(8 - distance(x, y, [15, 15]), 8 - Math.abs(distance(x, y, [42, 40]) - 10));
    const contours = contoursOf(hillAndRing, 4);
    expect(contours).toHaveLength(2);
    expect(signedArea(contours[1]!)).toBeCloseTo(Math.PI * 14 * 14, -2);
  });

  it("close before the plane's rim and before what was not judged", () => {
    expect(contoursOf(() => 1, 0).map(signedArea)).toEqual([expect.closeTo((SIZE - 2) * (SIZE - 2), -1)]);
    const [half] = contoursOf((x) => (x < 30 ? 1 : Number.NaN), 0);
    for (const [x] of pointsOf(half!)) expect(x).toBeLessThanOrEqual(30);
  });

  it("are none of a plane that stays below, or holds nothing that was judged", () => {
    expect([...contoursOf(() => 1, 2), ...contoursOf(() => Number.NaN, 0)]).toEqual([]);
  });

  it("follow a saddle without losing a piece", () => {
    const pieces = contoursOf((x, y) => (Math.floor(x / 6) + Math.floor(y / 6)) % 2, 0.5);
    expect(pieces.reduce((area, contour) => area + signedArea(contour), 0)).toBeGreaterThan(0.4 * SIZE * SIZE);
  });
});
