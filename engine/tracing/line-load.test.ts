import { describe, expect, it } from "vitest";
import { fillWithNoise } from "#lab/drawn-face/random.ts";
import { loadOf, traceLines } from "./line-load.ts";
import type { LineWindow } from "./zone-line.ts";

/** Drawn furrows on an even plate: what is known of them must be read. */

const WIDTH = 200;
const HEIGHT = 90;
const ACROSS = [-0.7, -0.42, -0.2, 0, 0.2, 0.42, 0.7] as const;
/** Half the canonical scale, as the forehead of a large face is read. */
const PX = 0.5;

interface Furrow {
  readonly depth: number;
  readonly slope?: number;
  /** Canonical px. */
  readonly length?: number;
  readonly y?: number;
}

interface Plate {
  readonly light?: number;
  /** Standard deviation of the grain, share of the light. */
  readonly grain?: number;
}

/** Furrows 5 canonical px wide at half their depth. */
function plate(furrows: readonly Furrow[], { light = 0.3, grain = 0 }: Plate = {}): LineWindow {
  const size = WIDTH * HEIGHT;
  const noise = fillWithNoise(new Float32Array(size), 3);
  const plane = new Float32Array(size);
  for (let i = 0; i < size; i++) {
    const x = (i % WIDTH) - WIDTH / 2;
    const y = Math.floor(i / WIDTH);
    let gain = 1 + grain * noise[i]!;
    for (const { depth, slope = 0, length = 170, y: at = HEIGHT / 2 } of furrows) {
      const sigma = (5 * PX) / 2.3548;
      const norm = Math.sqrt(1 + slope * slope);
      const off = (y - at - slope * x) / norm;
      if (Math.abs(x * norm) < (length * PX) / 2) gain *= 1 - depth * Math.exp(-0.5 * (off / sigma) ** 2);
    }
    plane[i] = light * gain;
  }
  const all = new Uint8Array(size).fill(1);
  return { width: WIDTH, height: HEIGHT, pxPerUnit: PX, light: plane, lit: all, inside: all.slice() };
}

const loadOn = (window: LineWindow) => loadOf(traceLines(window, ACROSS).lines, window);
const read = (furrows: readonly Furrow[], skin?: Plate) => loadOn(plate(furrows, skin));

describe("the load of lines", () => {
  it.each([0, 0.01, 0.03, 0.06])(
    "is nothing on skin of grain %d, and finds a line of 9 %% in little of it",
    (grain) => {
      expect(read([], { grain })).toBeLessThan(0.15);
      if (grain <= 0.03) expect(read([{ depth: 0.09 }], { grain })).toBeGreaterThan(0.15);
    },
  );

  it.each([0.06, 0.12, 0.2])("of depth %d is near length times depth over area", (depth) => {
    const share = read([{ depth }]) / ((1000 * 170 * depth * PX * PX) / (WIDTH * HEIGHT));
    expect(share).toBeGreaterThan(0.55);
    expect(share).toBeLessThan(1.2);
  });

  it("grows with depth and with the number of lines", () => {
    const depths = [0.03, 0.06, 0.09, 0.15, 0.25].map((depth) => read([{ depth }], { grain: 0.01 }));
    expect(depths).toEqual(depths.toSorted((a, b) => a - b));
    const two = [30, 60].map((y) => ({ depth: 0.1, y }));
    expect(read(two)).toBeGreaterThan(1.6 * read([{ depth: 0.1 }]));
  });

  it("is the same on light and dark skin, and under another exposure", () => {
    const bright = read([{ depth: 0.1 }], { light: 0.5, grain: 0.01 });
    expect(read([{ depth: 0.1 }], { light: 0.1, grain: 0.01 }) / bright).toBeGreaterThan(0.85);
    expect(read([{ depth: 0.1 }], { light: 0.4, grain: 0.01 }) / bright).toBeGreaterThan(0.98);
  });

  it("reads lines within 35 degrees of across, and none that run steeply", () => {
    const across = read([{ depth: 0.12, length: 120 }]);
    for (const slope of [-0.6, -0.3, 0.3, 0.6]) {
      expect(read([{ depth: 0.12, length: 120, slope }]) / across, String(slope)).toBeGreaterThan(0.65);
    }
    for (const slope of [2.5, 8]) expect(read([{ depth: 0.12, length: 120, slope }]) / across).toBeLessThan(0.1);
  });

  it("passes over what is no longer than a pore or a hair's end, a bright ridge and a shadow's edge", () => {
    expect(read([{ depth: 0.15, length: 20 }])).toBeLessThan(0.1 * read([{ depth: 0.15 }]));
    expect(read([{ depth: -0.2 }])).toBeLessThan(0.15);
    const window = plate([]);
    for (let i = 0; i < window.light.length; i++) {
      window.light[i]! *= 1 - 0.4 / (1 + Math.exp(-(Math.floor(i / WIDTH) - HEIGHT / 2) / 6));
    }
    expect(loadOn(window)).toBeLessThan(0.2);
  });
});
