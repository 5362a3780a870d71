import { describe, expect, it } from "vitest";
import { buildLevels } from "./build-levels.ts";
import { halve } from "./levels.ts";
import { distanceTo, fillPolygon, scalePolygon } from "./polygon.ts";

describe("polygons", () => {
  it("know how far a point is from them", () => {
    const square = Float32Array.from([2, 2, 7, 2, 7, 5, 2, 5]);
    expect(distanceTo(square, 4, 4)).toBe(0);
    expect(distanceTo(square, 10, 9)).toBe(5);
    expect(distanceTo(square, 4, -1)).toBe(3);
  });

  it("may reach outside the picture", () => {
    const mask = new Uint8Array(100);
    fillPolygon(mask, 10, 10, Float32Array.from([-50, -50, 50, -50, 50, 50, -50, 50]), 1);
    expect(mask.every((value) => value === 1)).toBe(true);
  });

  it("grow about their centre", () => {
    const grown = scalePolygon(Float32Array.from([0, 0, 4, 0, 4, 4, 0, 4]), 2);
    expect([...grown]).toEqual([-2, -2, 6, -2, 6, 6, -2, 6]);
  });
});

describe("levels", () => {
  const size = 64;
  const plane = (value: number) => new Float32Array(size * size).fill(value);
  const planes = () => ({ width: size, height: size, r: plane(0.5), g: plane(0.3), b: plane(0.2) });
  const mask = () => new Uint8Array(size * size).fill(1);
  const all = () => ({ bare: mask(), lit: mask(), skin: mask(), inner: mask() });
  const noSpecular = (r: Float32Array) => new Float32Array(r.length);

  it("blurs flat skin to itself right up to a mask's edge: no blobs from edges", () => {
    const masks = all();
    for (let i = 0; i < masks.skin.length; i++) if (i % size > 30) masks.skin[i] = 0;
    const [level] = buildLevels(planes(), masks, noSpecular, 1);
    const band = level.band("e", "skin", 3, 12);
    expect(Math.max(...band)).toBeLessThan(1e-3);
    expect(Math.min(...band)).toBeGreaterThan(-1e-3);
  });

  it("halves by averaging only pixels of the face", () => {
    const masks = all();
    const source = planes();
    masks.bare[0] = 0;
    source.r[0] = 99;
    const half = halve(source, masks);
    expect(half.planes.r[0]).toBeCloseTo(0.5, 6);
    expect(half.planes.width).toBe(size / 2);
  });
});
