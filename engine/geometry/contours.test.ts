import { describe, expect, it } from "vitest";
import { outerContours, signedArea } from "./contours.ts";
import { type PathPoint, simplifyPath, simplifyRing } from "./simplify-path.ts";

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

describe("simplified paths", () => {
  const arc = Array.from({ length: 90 }, (_, i): PathPoint => [i, 20 * Math.sin(i / 28)]);
  const ring = Array.from({ length: 120 }, (_, i): PathPoint => {
    const angle = (2 * Math.PI * i) / 120;
    return [50 + 30 * Math.cos(angle), 50 + 18 * Math.sin(angle)];
  });
  const offBy = (path: readonly PathPoint[], [x, y]: PathPoint) =>
    Math.min(
      ...path.slice(1).map(([toX, toY], i) => {
        const [fromX, fromY] = path[i]!;
        const square = (toX - fromX) ** 2 + (toY - fromY) ** 2;
        const part = Math.min(1, Math.max(0, ((x - fromX) * (toX - fromX) + (y - fromY) * (toY - fromY)) / square));
        return Math.hypot(x - fromX - part * (toX - fromX), y - fromY - part * (toY - fromY));
      }),
    );

  it("keep their ends, or stay closed, within the tolerance, with far fewer points", () => {
    const [open, closed] = [simplifyPath(arc, 0.5, 50), simplifyRing(ring, 0.6, 50)];
    expect(Math.max(open.length, closed.length)).toBeLessThan(24);
    expect([open[0], open.at(-1)]).toEqual([arc[0], arc.at(-1)]);
    for (const point of arc) expect(offBy(open, point)).toBeLessThanOrEqual(0.5);
    for (const point of ring) expect(offBy([...closed, closed[0]!], point)).toBeLessThanOrEqual(0.6);
  });

  it("never have more points than asked for; the shortest stay as they are", () => {
    expect(simplifyPath(arc, 0.001, 5).length).toBeLessThanOrEqual(5);
    expect(simplifyRing(ring, 0.001, 8).length).toBeLessThanOrEqual(8);
    for (const short of [1, 2]) expect(simplifyPath(arc.slice(0, short), 1, 9)).toEqual(arc.slice(0, short));
  });
});
