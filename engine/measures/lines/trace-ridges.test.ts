import { describe, expect, it } from "vitest";
import type { LineWindow } from "../zone-line.ts";
import { traceRidges } from "./trace-ridges.ts";

/** Ridges against what is known of a valley of Gaussian profile, at the two widths that lines are looked for. */

const SIZE = 101;
const MIDDLE = (SIZE * SIZE - 1) / 2;
const SKIN = 0.3;
const SIGMAS = [1.8, 3.2] as const;
const FAN = [-0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7] as const;

/** Even skin whose light is multiplied by what `gainAt` says, from the distances to the middle. */
function windowOf(gainAt: (x: number, y: number) => number): LineWindow {
  const light = new Float32Array(SIZE * SIZE);
  for (let i = 0; i < light.length; i++) {
    light[i] = SKIN * gainAt((i % SIZE) - (SIZE - 1) / 2, Math.floor(i / SIZE) - (SIZE - 1) / 2);
  }
  const all = new Uint8Array(light.length).fill(1);
  return { width: SIZE, height: SIZE, pxPerUnit: 1, light, lit: all, inside: all };
}

/** A furrow through the middle. */
function valley(depth: number, sigma: number, slope = 0): LineWindow {
  const norm = Math.sqrt(1 + slope * slope);
  return windowOf((x, y) => 1 - depth * Math.exp(-(((y - slope * x) / norm) ** 2) / (2 * sigma * sigma)));
}

const depthOf = (window: LineWindow) => traceRidges(window, FAN).dark[MIDDLE]!;

describe.each(SIGMAS)("a valley of sigma %d", (sigma) => {
  // The surroundings hold some of the line's own dark, and the other width answers a little more or less: 20 %.
  it.each([0.03, 0.09, 0.2])("of depth %d reads about as deep as it is", (depth) => {
    expect(depthOf(valley(depth, sigma)) / depth).toBeGreaterThan(0.8);
    expect(depthOf(valley(depth, sigma)) / depth).toBeLessThan(1.2);
  });

  it.each(FAN)("reads as deep along a slope of %d as across", (slope) => {
    const share = depthOf(valley(0.1, sigma, slope)) / depthOf(valley(0.1, sigma));
    expect(share).toBeGreaterThan(0.8);
    expect(share).toBeLessThan(1.1);
  });

  it("a deeper one never reads as shallower", () => {
    const depths = [0, 0.02, 0.05, 0.1, 0.2].map((depth) => depthOf(valley(depth, sigma)));
    expect(depths[0]).toBeLessThan(1e-4);
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
  });
});

describe("what is no valley", () => {
  const round = (sigma: number) => (x: number, y: number) => Math.exp(-(x * x + y * y) / (2 * sigma * sigma));

  it("a pit is shallow, because it does not go on", () => {
    expect(depthOf(windowOf((x, y) => 1 - 0.2 * round(1.8)(x, y)))).toBeLessThan(0.02);
  });

  it("a bright ridge, a bright spot", () => {
    expect(depthOf(windowOf((_x, y) => 1 + 0.2 * Math.exp((-y * y) / (2 * 1.8 * 1.8))))).toBeLessThan(0.01);
    expect(depthOf(windowOf((x, y) => 1 + 0.2 * round(1.8)(x, y)))).toBeLessThan(0.01);
  });

  it("even skin, and an even slope of light", () => {
    expect(depthOf(windowOf(() => 1))).toBeLessThan(1e-4);
    expect(depthOf(windowOf((x, y) => 1 + 0.004 * x + 0.002 * y))).toBeLessThan(2e-3);
  });
});
