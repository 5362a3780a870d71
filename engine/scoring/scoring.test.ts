import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { CONCERN_CODES } from "../codes.ts";
import type { Measured } from "../measures/measure-all.ts";
import { CONCERN_TABLE, readCurve } from "./concern-table.ts";
import { roundToSum, scoreConcerns } from "./score-concerns.ts";

const reading = fc.oneof(fc.constant(null), fc.double({ min: 0, max: 80, noNaN: true }));
const readings = fc.tuple(...CONCERN_CODES.map(() => reading));

function measured(values: readonly (number | null)[]): Measured[] {
  return CONCERN_CODES.map((code, i): Measured => {
    const value = values[i] ?? null;
    return {
      code,
      outcome: value === null ? { notMeasured: "zone_hidden", zones: [] } : { value, seen: 1, zones: [], marks: [] },
    };
  });
}

describe("the SkinGlow Score", () => {
  it("is 100 minus points that add up exactly, whatever was measured (R-ENG-3, R-RES-12)", () => {
    fc.assert(
      fc.property(readings, (values) => {
        const sheet = scoreConcerns(measured(values));
        const sum = sheet.concerns.reduce((total, { points }) => total + points, 0);
        expect(sheet.total).toBe(100 - sum);
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

  it("never rises when one concern gets more visible", () => {
    fc.assert(
      fc.property(
        readings,
        fc.nat(CONCERN_CODES.length - 1),
        fc.double({ min: 0.1, max: 30, noNaN: true }),
        (values, at, more) => {
          const worse = values.map((value, i) => (i === at && value !== null ? value + more : value));
          expect(scoreConcerns(measured(worse)).total).toBeLessThanOrEqual(scoreConcerns(measured(values)).total);
        },
      ),
    );
  });

  it("is 100 when nothing is visible, and the other concerns count for those not measured", () => {
    expect(scoreConcerns(measured(CONCERN_CODES.map(() => 0))).total).toBe(100);
    const all = scoreConcerns(measured([10, 0, 0, 0, 0, 0, 0, 0])).total;
    const few = scoreConcerns(measured([10, 0, null, null, null, null, 0, 0])).total;
    expect(few).toBeLessThan(all);
  });
});

describe("the control points", () => {
  it.each(CONCERN_CODES)("of %s fall from 100 to 0 as readings rise", (code) => {
    const { curve } = CONCERN_TABLE[code];
    expect(curve[0]?.[1]).toBe(100);
    expect(curve.at(-1)?.[1]).toBe(0);
    for (let i = 1; i < curve.length; i++) {
      expect(curve[i]?.[0]).toBeGreaterThan(curve[i - 1]?.[0] as number);
      expect(curve[i]?.[1]).toBeLessThan(curve[i - 1]?.[1] as number);
    }
    for (const [x, y] of curve) expect(readCurve(curve, x)).toBeCloseTo(y, 9);
  });
});

describe("roundToSum", () => {
  it("keeps the rounded sum and moves no value by a whole point", () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 30, noNaN: true }), { maxLength: 8 }), (values) => {
        const whole = roundToSum(values);
        const sum = values.reduce((total, value) => total + value, 0);
        expect(whole.reduce((total, value) => total + value, 0)).toBe(Math.round(sum));
        whole.forEach((value, i) => {
          expect(Math.abs(value - (values[i] as number))).toBeLessThan(1 + 1e-9);
        });
      }),
    );
  });
});
