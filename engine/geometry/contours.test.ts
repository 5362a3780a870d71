import { describe, expect, it } from "vitest";
import { outerContours, signedArea } from "./contours.ts";
import { type PathPoint, simplifyPath, simplifyRing } from "./simplify-path.ts";

const SIZE = 60;

function planeOf(valueAt: (x: number, y: number) => number): Float32Array {
  return Float32Array.from({ length: SIZE * SIZE }, (_, i) => valueAt((i % SIZE) + 0.5, Math.floor(i / SIZE) + 0.5));
}

const distance = (x: number, y: number, at: PathPoint) => Math.hypot(x - at[0], y - at[1]);
const pointsOf = (contour: Float32Array): PathPoint[] =>
  Array.from({ length: contour.length / 2 }, (_, i) => [contour[2 * i]!, contour[2 * i + 1]!] as const);

describe("contours of a plane", () => {
  it("run where the plane has the level, and enclose what is above it", () => {
    const cone = planeOf((x, y) => 20 - distance(x, y, [31, 28]));
    const [contour, ...others] = outerContours(cone, SIZE, SIZE, 8);
    expect(others).toEqual([]);
    for (const [x, y] of pointsOf(contour!)) expect(distance(x, y, [31, 28])).toBeCloseTo(12, 0);
    expect(signedArea(contour!)).toBeCloseTo(Math.PI * 12 * 12, -1);
  });

  it("are one for each hill, and none for a hole", () => {
    const hills = planeOf((x, y) =>
      Math.max(8 - distance(x, y, [15, 15]), 8 - Math.abs(distance(x, y, [42, 40]) - 10)),
    );
    const contours = outerContours(hills, SIZE, SIZE, 4);
    expect(contours).toHaveLength(2);
    expect(signedArea(contours[1]!)).toBeCloseTo(Math.PI * 14 * 14, -2);
  });

  it("close before the plane's rim and before what was not judged", () => {
    const all = outerContours(
      planeOf(() => 1),
      SIZE,
      SIZE,
      0,
    );
    expect(all.map(signedArea)).toEqual([expect.closeTo((SIZE - 2) * (SIZE - 2), -1)]);
    const half = outerContours(
      planeOf((x) => (x < 30 ? 1 : Number.NaN)),
      SIZE,
      SIZE,
      0,
    );
    for (const [x] of pointsOf(half[0]!)) expect(x).toBeLessThanOrEqual(30);
  });

  it("are none of a plane that stays below, or holds nothing that was judged", () => {
    expect(
      outerContours(
        planeOf(() => 1),
        SIZE,
        SIZE,
        2,
      ),
    ).toEqual([]);
    expect(
      outerContours(
        planeOf(() => Number.NaN),
        SIZE,
        SIZE,
        0,
      ),
    ).toEqual([]);
  });

  it("follow a saddle without losing a piece", () => {
    const saddle = planeOf((x, y) => (Math.floor(x / 6) + Math.floor(y / 6)) % 2);
    const sum = outerContours(saddle, SIZE, SIZE, 0.5).reduce((area, contour) => area + signedArea(contour), 0);
    expect(sum).toBeGreaterThan(0.4 * SIZE * SIZE);
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

  it("keep their ends and stay within the tolerance with far fewer points", () => {
    const path = simplifyPath(arc, 0.5, 50);
    expect(path.length).toBeLessThan(20);
    expect([path[0], path.at(-1)]).toEqual([arc[0], arc.at(-1)]);
    for (const point of arc) expect(offBy(path, point)).toBeLessThanOrEqual(0.5);
  });

  it("keep a closed one closed", () => {
    const path = simplifyRing(ring, 0.6, 50);
    expect(path.length).toBeLessThan(24);
    for (const point of ring) expect(offBy([...path, path[0]!], point)).toBeLessThanOrEqual(0.6);
  });

  it("never have more points than asked for", () => {
    expect(simplifyPath(arc, 0.001, 5).length).toBeLessThanOrEqual(5);
    expect(simplifyRing(ring, 0.001, 8).length).toBeLessThanOrEqual(8);
  });

  it("leave the shortest as they are", () => {
    expect(simplifyPath([[1, 2]], 1, 9)).toEqual([[1, 2]]);
    expect(simplifyPath(arc.slice(0, 2), 1, 9)).toEqual(arc.slice(0, 2));
  });
});
