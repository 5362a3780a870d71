import { describe, expect, it } from "vitest";
import { robustDeviation } from "#engine/numeric/quantile.ts";
import { bandNoise } from "#lab/drawn-face/band-noise.ts";
import { evenLevels } from "#lab/pictures/even-level.ts";
import { reliefOf } from "./relief.ts";

const SIZE = 160;
const noise = bandNoise(SIZE, SIZE, { fromPx: 2.5, toPx: 5 }, 5);

/** Rough skin: `share` of the light as deviation; `shape` may darken parts of it. */
function read(share: number, light = 0.3, shape: (x: number, y: number) => number = () => 1) {
  const plane = noise.map((v, i) => Math.min(1, light * (1 + share * v) * shape(i % SIZE, Math.floor(i / SIZE))));
  const { band, readable } = reliefOf(evenLevels(SIZE, { r: plane, g: plane, b: plane })[0]);
  const values = band.filter((_, i) => readable[i]);
  return { deviation: robustDeviation(values), readable: values.length / band.length };
}

describe("relief", () => {
  it("is none on smooth skin and grows in proportion to what was planted", () => {
    expect(read(0).deviation).toBeLessThan(1e-6);
    const one = read(0.02).deviation;
    expect(read(0.04).deviation / one).toBeCloseTo(2, 1);
    expect(read(0.08).deviation / one).toBeCloseTo(4, 1);
  });

  it("is a share of the light", () => {
    expect(read(0.05, 0.6).deviation / read(0.05, 0.15).deviation).toBeCloseTo(4, 1);
  });

  it("is not made by the fall of the light", () => {
    expect(read(0, 0.3, (x) => 0.5 + x / SIZE).deviation).toBeLessThan(0.002);
  });

  it("passes over clipped light and its edge", () => {
    const clipped = read(0.05, 0.5, (x) => (x < SIZE / 2 ? 1 : 4));
    expect(clipped.readable).toBeLessThan(0.5);
    expect(clipped.deviation / read(0.05, 0.5).deviation).toBeCloseTo(1, 1);
  });
});
