import { describe, expect, it } from "vitest";
import { type Grid, largeParts, spread } from "../raster/cell-masks.ts";
import type { Level } from "../raster/levels.ts";
import { isCovered } from "./long-edges.ts";

describe("connected cells", () => {
  const width = 12;
  const height = 9;
  const grid: Grid = { width, height, count: new Float32Array(width * height).fill(1) };
  const cellsOf = (...places: readonly (readonly [number, number])[]) => {
    const mask = new Uint8Array(width * height);
    for (const [x, y] of places) mask[y * width + x] = 1;
    return mask;
  };

  it("hang together over corners and never around the edge of the picture", () => {
    const mask = cellsOf([1, 1], [2, 2], [3, 1], [11, 4], [0, 5]);
    expect(largeParts(mask, grid, 3)).toEqual(cellsOf([1, 1], [2, 2], [3, 1]));
    expect(largeParts(mask, grid, 1)).toEqual(mask);
    expect(largeParts(mask, grid, 4)).toEqual(cellsOf());
  });

  it("spread from their roots only as far as is allowed, each once", () => {
    const way = cellsOf([0, 0], [1, 0], [2, 0], [4, 0]);
    const reached = spread([0], way, grid, new Uint8Array(width * height));
    expect(reached.toSorted((a, b) => a - b)).toEqual([0, 1, 2]);
  });
});

describe("something on a cheek", () => {
  const size = 120;
  const outline = Float32Array.of(10, 10, 110, 10, 110, 110, 10, 110);
  /** A step of light as a lens shows it. */
  const lens = (from: number, to: number, distance: number) => from + (to - from) / (1 + Math.exp(-2 * distance));
  /** Light by the distance from a straight edge through the middle, `degrees` from the horizontal. */
  const covered = (lightAt: (distance: number, x: number, y: number) => number, degrees = 30) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const g = new Float32Array(size * size);
    for (let i = 0; i < g.length; i++) {
      const x = (i % size) - size / 2;
      const y = Math.floor(i / size) - size / 2;
      g[i] = lightAt(y * cos - x * sin, x, y);
    }
    const level = { width: size, height: size, factor: 1, g, toLevelPx: (px: number) => px } as unknown as Level;
    return isCovered(level, new Uint8Array(g.length).fill(1), outline);
  };

  it.each([0, 20, 45, 70, 90, 135])(
    "shows by a straight sharp step of light, %i degrees from the horizontal",
    (degrees) => {
      expect(covered((d) => lens(0.25, 0.3, d), degrees)).toBe(true);
      expect(covered((d) => lens(0.02, 0.03, d), degrees)).toBe(true);
    },
  );

  it("is not what even skin, soft shade, a spot or rough skin look like", () => {
    expect(covered(() => 0.3)).toBe(false);
    expect(covered((d) => 0.3 + 0.1 / (1 + Math.exp(-d / 8)))).toBe(false);
    expect(covered((_d, x, y) => (x * x + y * y < 15 * 15 ? 0.2 : 0.3))).toBe(false);
    expect(covered((_d, x, y) => 0.3 + 0.05 * Math.sin(x * 1.3) * Math.sin(y * 1.7))).toBe(false);
  });

  it("is looked for inside the mask only", () => {
    const level = {
      width: size,
      height: size,
      factor: 1,
      g: new Float32Array(size * size),
      toLevelPx: (px: number) => px,
    };
    expect(isCovered(level as unknown as Level, new Uint8Array(size * size), outline)).toBe(false);
  });
});
