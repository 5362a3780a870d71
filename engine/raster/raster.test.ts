import { expect, it } from "vitest";
import { buildLevels } from "./build-levels.ts";
import { largeParts, spread } from "./cell-masks.ts";
import { halve } from "./levels.ts";
import { distanceTo, fillPolygon, scalePolygon } from "./polygon.ts";

it("polygons know how far a point is from them, may reach outside the picture, and grow about their centre", () => {
  const square = Float32Array.from([2, 2, 7, 2, 7, 5, 2, 5]);
  expect([distanceTo(square, 4, 4), distanceTo(square, 10, 9), distanceTo(square, 4, -1)]).toEqual([0, 5, 3]);
  const mask = new Uint8Array(100);
  fillPolygon(mask, 10, 10, Float32Array.from([-50, -50, 50, -50, 50, 50, -50, 50]), 1);
  expect(mask.every((value) => value === 1)).toBe(true);
  const grown = scalePolygon(Float32Array.from([0, 0, 4, 0, 4, 4, 0, 4]), 2);
  expect([...grown]).toEqual([-2, -2, 6, -2, 6, 6, -2, 6]);
});

it("cells hang together over corners, never around the edge of the picture, and spread only as far as is allowed", () => {
  const grid = { width: 12, height: 9 };
  const cellsOf = (...places: readonly number[]) => Uint8Array.from({ length: 12 * 9 }, (_, i) => +places.includes(i));
  const [part, ends] = [
    [13, 26, 15],
    [59, 60],
  ];
  const mask = cellsOf(...part, ...ends);
  expect(largeParts(mask, grid, 3)).toEqual(cellsOf(...part));
  expect([largeParts(mask, grid, 1), largeParts(mask, grid, 4)]).toEqual([mask, cellsOf()]);
  const reached = spread([0], cellsOf(0, 1, 2, 4), grid, cellsOf());
  expect(reached.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
});

it("levels blur flat skin to itself right up to a mask's edge, and halve by averaging only pixels of the face", () => {
  const size = 64;
  const plane = (value: number) => new Float32Array(size * size).fill(value);
  const planes = { width: size, height: size, r: plane(0.5), g: plane(0.3), b: plane(0.2) };
  const mask = () => new Uint8Array(size * size).fill(1);
  const cut = mask().map((_, i) => (i % size > 30 ? 0 : 1));
  const masks = { bare: mask(), lit: mask(), skin: cut, inner: mask() };
  const [level] = buildLevels(planes, masks, (r) => new Float32Array(r.length), 1);
  expect(Math.max(...level.band("e", "skin", 3, 12).map(Math.abs))).toBeLessThan(1e-3);
  masks.bare[0] = 0;
  planes.r[0] = 99;
  const half = halve(planes, masks);
  expect(half.planes.r[0]).toBeCloseTo(0.5, 6);
  expect(half.planes.width).toBe(size / 2);
});
