import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussianKernel } from "./gaussian-kernel.ts";
import { log10, tenToThe } from "./log10.ts";
import { median, quantile, quantiles, robustDeviation, valuesAt } from "./quantile.ts";
import { roundTo } from "./round.ts";

/** Arithmetic by basic operations against the platform's, and order statistics against their definitions. */

const RUNS = { seed: 5, numRuns: 2000 };

describe("log10", () => {
  it("is within 1e-8 of Math.log10 over all of single precision that is normal", () => {
    const powers = fc.double({ min: -126, max: 127, noNaN: true });
    fc.assert(
      fc.property(powers, (power) => {
        const x = Math.fround(2 ** power);
        expect(Math.abs(log10(x) - Math.log10(x))).toBeLessThan(1e-8);
      }),
      RUNS,
    );
  });

  it("never falls: brighter is never read as darker", () => {
    const light = fc.double({ min: 1e-4, max: 4, noNaN: true });
    fc.assert(
      fc.property(light, light, (a, b) => {
        expect(log10(Math.max(a, b))).toBeGreaterThanOrEqual(log10(Math.min(a, b)));
      }),
      RUNS,
    );
  });
});

describe("tenToThe", () => {
  it("is within 1e-12 of the platform's power for up to three decades either way", () => {
    fc.assert(
      fc.property(fc.double({ min: -3, max: 3, noNaN: true }), (x) => {
        expect(Math.abs(tenToThe(x) / 10 ** x - 1)).toBeLessThan(1e-12);
      }),
      RUNS,
    );
  });

  it("is exact at zero, and log10 at one", () => {
    expect([tenToThe(0), log10(1)]).toEqual([1, 0]);
  });
});

it.each([0.35, 0.5, 0.8, 1.8, 6.4])(
  "gaussianKernel is the closed form, cut at three sigma and normalised, at sigma %d",
  (sigma) => {
    const half = gaussianKernel(sigma);
    const closed = Array.from(half, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
    const sum = closed.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
    expect(half.length - 1).toBe(Math.max(1, Math.ceil(3 * sigma)));
    for (const [i, weight] of closed.entries()) expect(Math.abs(half[i]! - weight / sum)).toBeLessThan(1e-12);
  },
);

describe("order statistics", () => {
  const sample = fc.array(fc.float({ min: -1000, max: 1000, noNaN: true }), { minLength: 1, maxLength: 60 });
  const withTies = fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 1, maxLength: 60 });
  const anySample = fc.oneof(sample, withTies).map((values) => Float32Array.from(values));
  const sorted = (values: Float32Array) => [...values].sort((a, b) => a - b);

  /** Hyndman and Fan, The American Statistician 1996, definition 7. */
  function typeSeven(values: Float32Array, q: number): number {
    const ordered = sorted(values);
    const place = (ordered.length - 1) * q;
    const low = ordered[Math.floor(place)]!;
    const high = ordered[Math.ceil(place)]!;
    return low + (high - low) * (place - Math.floor(place));
  }

  it("a quantile interpolates between ranks as R and NumPy do by default; the median is the one at a half", () => {
    fc.assert(
      fc.property(anySample, fc.double({ min: 0, max: 1, noNaN: true }), (values, q) => {
        expect(quantile(values.slice(), q)).toBeCloseTo(typeSeven(values, q), 3);
        expect(median(values.slice())).toBeCloseTo(typeSeven(values, 0.5), 6);
      }),
      RUNS,
    );
  });

  it("several ranks at once are those that sorting would find", () => {
    const shares = [0, 0.02, 0.16, 0.5, 0.5, 0.84, 0.98, 1];
    fc.assert(
      fc.property(fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }), (list) => {
        const ordered = Float32Array.from(list).sort();
        const selected = quantiles(Float32Array.from(list), shares);
        const ranks = shares.map((share) => Math.round(share * (ordered.length - 1)));
        expect(ranks.every((rank, i) => selected[i] === ordered[rank])).toBe(true);
      }),
    );
  });

  it("robustDeviation is 1.4826 times the median distance to the median, and never negative", () => {
    fc.assert(
      fc.property(anySample, (values) => {
        const centre = typeSeven(values, 0.5);
        const distances = values.map((value) => Math.abs(value - centre));
        const found = robustDeviation(values.slice());
        expect(found).toBeCloseTo(1.4826 * typeSeven(distances, 0.5), 3);
        expect(found).toBeGreaterThanOrEqual(0);
      }),
      RUNS,
    );
  });

  it("an empty sample gives 0; a sample is of the given pixels", () => {
    const none = new Float32Array(0);
    expect([median(none), quantile(none, 0.5), robustDeviation(none)]).toEqual([0, 0, 0]);
    expect([...valuesAt(Float32Array.of(5, 1, 99), Int32Array.of(0, 1))]).toEqual([5, 1]);
  });
});

it("roundTo rounds halves away from zero and never gives -0", () => {
  expect([2.25, -2.25, -0.01].map((value) => roundTo(value, 1))).toEqual([2.3, -2.3, 0]);
});
