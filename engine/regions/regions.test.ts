import { describe, expect, it } from "vitest";
import type { Level } from "../raster/levels.ts";
import { isCovered } from "./long-edges.ts";

describe("something on a cheek", () => {
  const size = 120;
  const outline = Float32Array.of(10, 10, 110, 10, 110, 110, 10, 110);
  /** A step of light as a lens shows it. */
  const lens = (from: number, to: number, distance: number) => from + (to - from) / (1 + Math.exp(-2 * distance));
  /** Light by the distance from a straight edge through the middle, `degrees` from the horizontal. */
  const covered = (lightAt: (distance: number, x: number, y: number) => number, degrees = 30, mask = 1) => {
    const [cos, sin] = [Math.cos((degrees * Math.PI) / 180), Math.sin((degrees * Math.PI) / 180)];
    const g = new Float32Array(size * size);
    for (let i = 0; i < g.length; i++) {
      const x = (i % size) - size / 2;
      const y = Math.floor(i / size) - size / 2;
      g[i] = lightAt(y * cos - x * sin, x, y);
    }
    const level = { width: size, height: size, factor: 1, g, toLevelPx: (px: number) => px } as unknown as Level;
    return isCovered(level, new Uint8Array(g.length).fill(mask), outline);
  };

  it.each([0, 20, 45, 70, 90, 135])("shows by a straight sharp step of light, %i degrees from level", (degrees) => {
    expect(covered((d) => lens(0.25, 0.3, d), degrees)).toBe(true);
    expect(covered((d) => lens(0.02, 0.03, d), degrees)).toBe(true);
    expect(
      covered((d) => lens(0.25, 0.3, d), degrees, 0),
      "outside the mask",
    ).toBe(false);
  });

  it.each<[string, Parameters<typeof covered>[0]]>([
    ["even skin", () => 0.3],
    ["soft shade", (d) => 0.3 + 0.1 / (1 + Math.exp(-d / 8))],
    ["a spot", (_d, x, y) => (x * x + y * y < 15 * 15 ? 0.2 : 0.3)],
    ["rough skin", (_d, x, y) => 0.3 + 0.05 * Math.sin(x * 1.3) * Math.sin(y * 1.7)],
  ])("is not what %s looks like", (_, lightAt) => expect(covered(lightAt)).toBe(false));
});
