import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussianKernel } from "./gaussian-kernel.ts";
import { log10, tenToThe } from "./log10.ts";
import { median, quantile, robustDeviation } from "./quantile.ts";

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

  it.each([-37, -20, -3, -2, -1, 0, 1, 2, 10, 38])("of ten to the %i is %i to single precision", (power) => {
    // Half a unit in the last place of a single is 6e-8 of the number, 2.6e-8 of its logarithm.
    expect(Math.abs(log10(10 ** power) - power)).toBeLessThan(4e-8);
  });

  it("turns products into sums: log10(a b) = log10 a + log10 b", () => {
    const light = fc.double({ min: 1e-3, max: 1, noNaN: true });
    fc.assert(
      fc.property(light, light, (a, b) => {
        expect(Math.abs(log10(a * b) - log10(a) - log10(b))).toBeLessThan(2e-7);
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

  it("is exact at zero", () => {
    expect(tenToThe(0)).toBe(1);
  });
});

describe("gaussianKernel", () => {
  const sigmas = [0.35, 0.5, 0.8, 1, 1.6, 1.8, 3, 6.4];

  it.each(sigmas)("is the closed form, cut at three sigma and normalised, at sigma %d", (sigma) => {
    const half = gaussianKernel(sigma);
    const closed = Array.from(half, (_, i) => Math.exp((-i * i) / (2 * sigma * sigma)));
    const sum = closed.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
    expect(half.length - 1).toBe(Math.max(1, Math.ceil(3 * sigma)));
    for (const [i, weight] of closed.entries()) expect(Math.abs(half[i]! - weight / sum)).toBeLessThan(1e-12);
  });

  // A normal distribution cut at three sigma keeps 97.3 % of its variance.
  it.each(sigmas.filter((sigma) => sigma >= 0.8))("has the variance asked for to 4 % at sigma %d", (sigma) => {
    const variance = gaussianKernel(sigma).reduce((sum, weight, i) => sum + 2 * weight * i * i, 0);
    expect(variance / sigma ** 2).toBeGreaterThan(0.96);
    expect(variance / sigma ** 2).toBeLessThan(1.04);
  });
});

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

  it("the ends of the quantiles are the least and the most", () => {
    fc.assert(
      fc.property(anySample, (values) => {
        expect(quantile(values.slice(), 0)).toBe(Math.min(...values));
        expect(quantile(values.slice(), 1)).toBe(Math.max(...values));
      }),
      RUNS,
    );
  });

  it("median is the middle value, or the mean of the two", () => {
    fc.assert(
      fc.property(anySample, (values) => {
        const ordered = sorted(values);
        const middle = ordered.length >> 1;
        const expected = ordered.length % 2 ? ordered[middle]! : (ordered[middle - 1]! + ordered[middle]!) / 2;
        expect(median(values.slice())).toBeCloseTo(expected, 6);
      }),
      RUNS,
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

  it("robustDeviation of a normal sample is its standard deviation to 0.5 %", () => {
    // Even quantiles of the normal distribution, its inverse found by bisection.
    const below = (z: number) => 0.5 * (1 + erf(z / Math.SQRT2));
    const values = Float32Array.from({ length: 999 }, (_, i) => {
      let [low, high] = [-6, 6];
      for (let step = 0; step < 50; step++) {
        const middle = (low + high) / 2;
        if (below(middle) < (i + 1) / 1000) low = middle;
        else high = middle;
      }
      return 7 * low;
    });
    expect(robustDeviation(values) / 7).toBeCloseTo(1, 2);
  });

  it("an empty sample gives 0, one value itself", () => {
    expect([median(new Float32Array(0)), robustDeviation(new Float32Array(0))]).toEqual([0, 0]);
    expect(quantile(Float32Array.of(3), 0.7)).toBe(3);
  });
});

/** Error function by its series; enough for |x| < 5. */
function erf(x: number): number {
  let term = x;
  let sum = x;
  for (let n = 1; n < 120; n++) {
    term *= (-x * x) / n;
    sum += term / (2 * n + 1);
  }
  return (2 / Math.sqrt(Math.PI)) * sum;
}
