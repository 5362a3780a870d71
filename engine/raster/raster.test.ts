import { describe, expect, it } from "vitest";
import { gaussianBlur } from "./blur.ts";
import { buildLevels } from "./build-levels.ts";
import { halve } from "./levels.ts";
import { distanceTo, fillPolygon, scalePolygon } from "./polygon.ts";

function impulse(size: number): Float32Array {
  const plane = new Float32Array(size * size);
  plane[Math.floor(size / 2) * size + Math.floor(size / 2)] = 1;
  return plane;
}

function variance(plane: Float32Array, size: number): number {
  let sum = 0;
  let mass = 0;
  const centre = Math.floor(size / 2);
  for (let i = 0; i < plane.length; i++) {
    const dx = (i % size) - centre;
    sum += (plane[i] as number) * dx * dx;
    mass += plane[i] as number;
  }
  return sum / mass;
}

describe("gaussianBlur", () => {
  it.each([0.8, 1.6, 2.5, 4, 7.5])("keeps the mass and has the asked width at sigma %d", (sigma) => {
    const size = 81;
    const blurred = gaussianBlur(impulse(size), size, size, sigma);
    expect(blurred.reduce((sum, value) => sum + value, 0)).toBeCloseTo(1, 3);
    expect(Math.sqrt(variance(blurred, size)) / sigma).toBeGreaterThan(0.93);
    expect(Math.sqrt(variance(blurred, size)) / sigma).toBeLessThan(1.07);
  });

  it("is the same after mirroring the picture", () => {
    const width = 40;
    const height = 30;
    const plane = Float32Array.from({ length: width * height }, (_, i) => (i * 7919) % 97);
    const mirrored = plane.map((_, i) => plane[i - (i % width) + (width - 1 - (i % width))] as number);
    const a = gaussianBlur(plane, width, height, 3);
    const b = gaussianBlur(mirrored, width, height, 3);
    for (let y = 0; y < height; y++) {
      for (let x = 0; x < width; x++) {
        expect(b[y * width + (width - 1 - x)] as number).toBeCloseTo(a[y * width + x] as number, 3);
      }
    }
  });
});

describe("polygons", () => {
  it("cover the pixels whose centres lie inside", () => {
    const mask = new Uint8Array(100);
    fillPolygon(mask, 10, 10, Float32Array.from([2, 2, 7, 2, 7, 5, 2, 5]), 1);
    expect(mask.reduce((sum, value) => sum + value, 0)).toBe(15);
    expect(mask[2 * 10 + 2]).toBe(1);
    expect(mask[5 * 10 + 2]).toBe(0);
  });

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
  const planes = () => ({
    width: size,
    height: size,
    r: new Float32Array(size * size).fill(0.5),
    g: new Float32Array(size * size).fill(0.3),
    b: new Float32Array(size * size).fill(0.2),
  });
  const all = () => ({
    bare: new Uint8Array(size * size).fill(1),
    lit: new Uint8Array(size * size).fill(1),
    skin: new Uint8Array(size * size).fill(1),
    inner: new Uint8Array(size * size).fill(1),
  });
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
