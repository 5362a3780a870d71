import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { gaussianKernel } from "./gaussian-kernel.ts";
import { log10, tenToThe } from "./log10.ts";
import { median, quantile, quantiles, robustDeviation, valuesAt } from "./quantile.ts";
import { roundTo } from "./round.ts";

describe("log10 by basic operations", () => {
  it("agrees with the platform's to 1e-7 over the range of linear light", () => {
    fc.assert(
      fc.property(fc.double({ min: 1e-4, max: 4, noNaN: true }), (x) => {
        expect(Math.abs(log10(x) - Math.log10(Math.fround(x)))).toBeLessThan(1e-7);
      }),
    );
  });

  it("is exact where a table entry is hit", () => {
    expect(log10(1)).toBe(0);
    expect(log10(10)).toBeCloseTo(1, 12);
  });

  it("is undone by tenToThe", () => {
    fc.assert(
      fc.property(fc.double({ min: -2, max: 2, noNaN: true }), (x) => {
        expect(tenToThe(x) / 10 ** x).toBeCloseTo(1, 10);
      }),
    );
  });
});

describe("gaussianKernel", () => {
  it.each([0.8, 1.6, 3])("sums to one and falls from the centre at sigma %d", (sigma) => {
    const half = gaussianKernel(sigma);
    const sum = half.reduce((total, weight, i) => total + (i === 0 ? weight : 2 * weight), 0);
    expect(sum).toBeCloseTo(1, 12);
    for (let i = 1; i < half.length; i++) expect(half[i]).toBeLessThan(half[i - 1] as number);
    // The ratio of neighbours is the Gaussian's own, whatever the normalisation.
    expect((half[1] as number) / (half[0] as number)).toBeCloseTo(Math.exp(-1 / (2 * sigma * sigma)), 10);
  });
});

describe("order statistics", () => {
  const plane = Float32Array.from([5, 1, 4, 2, 3, 99]);
  const pixels = Int32Array.from([0, 1, 2, 3, 4]);

  it("reads only the given pixels", () => {
    expect([...valuesAt(plane, pixels)]).toEqual([5, 1, 4, 2, 3]);
  });

  it("selects what sorting would find, at any rank and with any ties", () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20, max: 20 }), { minLength: 1, maxLength: 60 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        (list, q) => {
          const sorted = list.toSorted((a, b) => a - b);
          const position = q * (sorted.length - 1);
          const low = sorted[Math.floor(position)] as number;
          const high = sorted[Math.ceil(position)] as number;
          const expected = low + (high - low) * (position - Math.floor(position));
          expect(quantile(Float32Array.from(list), q)).toBeCloseTo(expected, 9);
        },
      ),
    );
  });

  it("interpolates between ranks as R and NumPy do by default", () => {
    const values = valuesAt(plane, pixels);
    expect(median(values)).toBe(3);
    expect(quantile(values, 0.1)).toBeCloseTo(1.4, 6);
    expect(quantile(new Float32Array(0), 0.5)).toBe(0);
  });

  it("selects several ranks at once as sorting would", () => {
    const shares = [0, 0.02, 0.16, 0.5, 0.5, 0.84, 0.98, 1];
    fc.assert(
      fc.property(fc.array(fc.float({ noNaN: true, noDefaultInfinity: true }), { minLength: 1 }), (list) => {
        const sorted = Float32Array.from(list).sort();
        const expected = shares.map((share) => sorted[Math.round(share * (sorted.length - 1))]);
        const selected = quantiles(Float32Array.from(list), shares);
        for (const [i, value] of expected.entries()) expect(selected[i]! === value).toBe(true);
      }),
    );
  });

  it("estimates the deviation of a normal sample and ignores one wild value", () => {
    expect(robustDeviation(Float32Array.from([1, 2, 3, 4, 1000]))).toBeCloseTo(1.4826, 4);
  });
});

describe("roundTo", () => {
  it("rounds halves away from zero and never gives -0", () => {
    expect(roundTo(2.25, 1)).toBe(2.3);
    expect(roundTo(-2.25, 1)).toBe(-2.3);
    expect(Object.is(roundTo(-0.01, 1), 0)).toBe(true);
  });
});
