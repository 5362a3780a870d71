import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONCERN_CODES, type ConcernCode } from "../codes.ts";
import type { Measured } from "../concerns/measured.ts";
import type { Grades } from "./grade.ts";
import { gradeOfScore, scoreOfGrade } from "./grade-scale.ts";
import { countPoints, roundToSum, type ScoreSheet, scoreConcerns } from "./score-concerns.ts";

const grade = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 3, noNaN: true }));
const grades = fc.tuple(...CONCERN_CODES.map(() => grade));

/** A face of which all was seen that has a grade. */
function sheetOf(values: readonly (number | null)[], seen = 1): ScoreSheet {
  const measured = CONCERN_CODES.map((code, i): Measured => {
    if (values[i] == null) return { code, outcome: { notMeasured: "zone_hidden", zones: [] } };
    return { code, outcome: { value: 1, seen, zones: [] } };
  });
  const graded = CONCERN_CODES.map((code, i) => [code, values[i] == null ? null : { grade: values[i], seen: 1 }]);
  return scoreConcerns(measured, Object.fromEntries(graded) as Grades);
}

describe("the SkinGlow Score", () => {
  it("is 100 minus points that add up exactly, whatever was measured (R-ENG-3, R-RES-12)", () => {
    fc.assert(
      fc.property(grades, (values) => {
        const sheet = sheetOf(values);
        expect(sheet.total).toBe(100 - sheet.concerns.reduce((total, { points }) => total + points, 0));
        expect(sheet.total).toBeGreaterThanOrEqual(0);
        expect(sheet.total).toBeLessThanOrEqual(100);
        sheet.concerns.forEach(({ points, score }, i) => {
          expect(Number.isInteger(points)).toBe(true);
          expect(points).toBeGreaterThanOrEqual(0);
          if (values[i] === null) expect([score, points]).toEqual([null, 0]);
        });
      }),
    );
  });

  it("never takes more for what shows less, however much of each was seen (decision 0099)", () => {
    const seen = fc.tuple(...CONCERN_CODES.map(() => fc.double({ min: 0.1, max: 1, noNaN: true })));
    fc.assert(
      fc.property(grades, seen, (values, shares) => {
        const graded = CONCERN_CODES.map((code, i) => {
          const value = values[i] ?? null;
          return { code, grade: value, seen: value === null ? 0 : (shares[i] as number) };
        });
        const { points } = countPoints(graded);
        const rising = graded
          .flatMap((one, i) => (one.grade === null ? [] : [{ grade: one.grade, points: points[i]! }]))
          .sort((a, b) => a.grade - b.grade || a.points - b.points)
          .map((one) => one.points);
        expect(rising).toEqual(rising.toSorted((a, b) => a - b));
      }),
    );
  });

  it("shares points between neighbours only, and leaves their sum", () => {
    const costs = Object.fromEntries(CONCERN_CODES.map((code) => [code, 4])) as Record<ConcernCode, number>;
    const of = (...grades: (readonly [grade: number, seen: number])[]) =>
      countPoints(
        grades.map(([grade, seen], i) => ({ code: CONCERN_CODES[i] as ConcernCode, grade, seen })),
        costs,
      );
    // 25.6 and 16 by themselves: the higher grade would cost less, so each costs half of both.
    expect(of([1.2, 1], [1.5, 0.5])).toMatchObject({ points: [21, 21], total: 58 });
    expect(of([0.5, 1], [1.5, 1])).toMatchObject({ points: [8, 24], total: 68 });
  });

  it("never rises when one concern gets more visible", () => {
    const place = fc.nat(CONCERN_CODES.length - 1);
    fc.assert(
      fc.property(grades, place, fc.double({ min: 0.1, max: 3, noNaN: true }), (values, at, more) => {
        const worse = values.map((value, i) => (i === at && value !== null ? value + more : value));
        expect(sheetOf(worse).total).toBeLessThanOrEqual(sheetOf(values).total);
      }),
    );
  });

  it("is 100 when nothing is visible, and the other concerns count for those not measured", () => {
    expect(sheetOf(CONCERN_CODES.map(() => 0)).total).toBe(100);
    expect(sheetOf([2, 0, null, null, null, null, 0, 0]).total).toBeLessThan(sheetOf([2, 0, 0, 0, 0, 0, 0, 0]).total);
  });

  it("leaves a concern out when its grade could not be told, and when its measure says nothing", () => {
    const measured = CONCERN_CODES.map((code): Measured => ({ code, outcome: { value: 1, seen: 1, zones: [] } }));
    const known = Object.fromEntries(CONCERN_CODES.map((code) => [code, { grade: 1, seen: 1 }])) as Grades;
    expect(scoreConcerns(measured, { ...known, lines: null }).concerns[6]).toEqual({ score: null, points: 0 });
    const unseen: Measured = { code: "lines", outcome: { notMeasured: "expression", zones: [] } };
    expect(scoreConcerns(measured.with(6, unseen), known).concerns[6]).toEqual({ score: null, points: 0 });
  });
});

it("the scale of grades falls from 100 and leads back from a score to its grade", () => {
  expect(scoreOfGrade(0)).toBe(100);
  const one = fc.double({ min: 0, max: 3.9, noNaN: true });
  fc.assert(
    fc.property(one, fc.double({ min: 0.01, max: 1, noNaN: true }), (grade, more) => {
      expect(scoreOfGrade(Math.min(4, grade + more))).toBeLessThan(scoreOfGrade(grade));
      expect(gradeOfScore(scoreOfGrade(grade))).toBeCloseTo(grade, 9);
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
