import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { largestEigenvector } from "./largest-eigenvector.ts";

const dot = (a: readonly number[], b: readonly number[]) => a.reduce((sum, value, i) => sum + value * (b[i] ?? 0), 0);

describe("largest eigenvector of a symmetric 4 x 4 matrix", () => {
  it("is a unit vector that no direction beats, for any symmetric matrix", () => {
    const number = fc.double({ min: -100, max: 100, noNaN: true });
    const tuple = <N extends number>(length: N) => fc.array(number, { minLength: length, maxLength: length });
    fc.assert(
      fc.property(tuple(10), fc.array(tuple(4), { minLength: 5, maxLength: 5 }), (n, directions) => {
        const places = [
          [0, 1, 2, 3],
          [1, 4, 5, 6],
          [2, 5, 7, 8],
          [3, 6, 8, 9],
        ];
        const matrix = places.map((row) => row.map((at) => n[at]!)) as unknown as Parameters<
          typeof largestEigenvector
        >[0];
        const times = (v: readonly number[]) => matrix.map((row) => dot(row, v));
        const found = largestEigenvector(matrix);
        const value = dot(found, times(found));
        expect(dot(found, found)).toBeCloseTo(1, 9);
        times(found).forEach((entry, k) => {
          expect(entry).toBeCloseTo(value * (found[k] as number), 7);
        });
        for (const direction of directions) {
          const length = dot(direction, direction);
          if (length > 1e-6) expect(dot(direction, times(direction)) / length).toBeLessThanOrEqual(value + 1e-7);
        }
      }),
    );
  });
});
