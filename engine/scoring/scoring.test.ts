import fc from "fast-check";
import { expect, it } from "vitest";
import { CONCERN_CODES } from "../codes.ts";
import { countPoints, pointsWithout, roundToSum } from "./count-points.ts";
import { gradeOfScore, scoreOfGrade } from "./grade-scale.ts";

/** The arithmetic of the score; its properties: `concerns/pools.test.ts`. */

const totalOf = (grades: readonly (number | null)[]) =>
  countPoints(CONCERN_CODES.map((code, i) => ({ code, grade: grades[i] ?? null, seen: grades[i] === null ? 0 : 1 })))
    .total;

it("the other concerns count for those that were not measured", () => {
  expect(totalOf([2, 0, null, null, null, null, 0, 0])).toBeLessThan(totalOf([2, 0, 0, 0, 0, 0, 0, 0]));
  const told = CONCERN_CODES.map((code, i) => ({ code, score: i === 7 ? null : 60, seen: i === 7 ? 0 : 1, points: 4 }));
  const without = pointsWithout(told, "lines");
  expect([without[6], without[0]! >= 4]).toEqual([0, true]);
});

it("the scale of grades falls from 100 and leads back from a score to its grade", () => {
  expect(scoreOfGrade(0)).toBe(100);
  const grade = fc.double({ min: 0, max: 2.9, noNaN: true });
  fc.assert(
    fc.property(grade, fc.double({ min: 0.01, max: 1, noNaN: true }), (one, more) => {
      expect(scoreOfGrade(Math.min(3, one + more))).toBeLessThan(scoreOfGrade(one));
      expect(gradeOfScore(scoreOfGrade(one))).toBeCloseTo(one, 9);
    }),
  );
});

it("roundToSum keeps the rounded sum and moves no value by a whole point", () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: 8 }), (values) => {
      const [sum, whole] = [values, roundToSum(values)].map((list) => list.reduce((total, value) => total + value, 0));
      expect(whole).toBe(Math.round(sum!));
      for (const [i, value] of roundToSum(values).entries())
        expect(Math.abs(value - values[i]!)).toBeLessThan(1 + 1e-9);
    }),
  );
});
