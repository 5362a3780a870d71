import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { CellGrid } from "../cells/cell-grid.ts";
import { type Power, poolCells } from "../cells/pool-cells.ts";
import { CELL_OUTPUTS, CELL_SCALE } from "../cells/weights.ts";
import { CONCERN_CODES, type ConcernCode, ZONE_CODES, type ZoneCode } from "../codes.ts";
import { countPoints, type Graded } from "../scoring/count-points.ts";
import { FACTS } from "./facts.ts";
import { GRADE_STEPS } from "./grade-steps.ts";
import type { ZoneGrade } from "./measured.ts";
import { poolZones, USUAL_AREAS } from "./pool-zones.ts";

/** From cell to zone to concern to score, without a picture: whatever the cells show and the weights are. */

const shown = (min: number, max: number) => fc.double({ min, max, noNaN: true });
const anyCode = fc.constantFrom(...CONCERN_CODES);
const anyPower = fc.constantFrom<Power>(1, 2, 4);
const anyZones = fc
  .uniqueArray(fc.constantFrom(...ZONE_CODES), { minLength: 1 })
  .chain((codes) =>
    fc.tuple(...codes.map((zone) => fc.option(fc.nat(300), { freq: 4 }).map((hundredths) => zoneOf(zone, hundredths)))),
  );
const zoneOf = (zone: ZoneCode, hundredths: number | null): ZoneGrade => ({
  zone,
  grade: hundredths === null ? null : hundredths / 100,
});

/** Twelve cells in each of these zones. */
function gridOf(zones: readonly ZoneCode[]): Pick<CellGrid, "zones" | "cells"> {
  const own = zones.flatMap((zone) => Array.from({ length: 12 }, () => ZONE_CODES.indexOf(zone)));
  return { zones: Int8Array.from(own), cells: Int32Array.from(own.keys()) };
}

const mirrored = (zone: ZoneCode) =>
  zone.replace(/left|right/, (side) => (side === "left" ? "right" : "left")) as ZoneCode;

describe("a zone of its cells", () => {
  const cells = fc.array(shown(0, 4), { minLength: 24, maxLength: 24 });
  const poolIn = (values: readonly number[], zone: ZoneCode, power: Power, order: readonly ZoneCode[]) =>
    poolCells(gridOf(order) as CellGrid, Float32Array.from(values), zone, power)!;

  it("never falls where a cell shows more, and is never above the strongest cell", () => {
    fc.assert(
      fc.property(cells, fc.nat(11), shown(0, 3), anyPower, (values, at, more, power) => {
        const order = ["nose", "chin"] as const;
        const [before, after] = [values, values.with(at, values[at]! + more)].map((one) =>
          poolIn(one, "nose", power, order),
        );
        expect(after).toBeGreaterThanOrEqual(before!);
        expect(before).toBeLessThanOrEqual(Math.max(...values.slice(0, 12)) + 1e-6);
      }),
    );
  });

  it("is the other side's in the mirror, and nothing where too few cells are seen", () => {
    fc.assert(
      fc.property(cells, anyPower, (values, power) => {
        const [left, right] = (["cheek_left", "cheek_right"] as const).map((zone) =>
          poolIn(values, zone, power, ["cheek_left", "cheek_right"]),
        );
        const twin = (zone: ZoneCode) => poolIn(values, zone, power, ["cheek_right", "cheek_left"]);
        expect([twin("cheek_right"), twin("cheek_left")]).toEqual([left, right]);
      }),
    );
    expect(poolCells(gridOf(["nose"]) as CellGrid, new Float32Array(12), "chin", 1)).toBeNull();
  });
});

describe("a concern of its zones", () => {
  it("is the published sum of the worst zone and of the mean by area, in hundredths", () => {
    fc.assert(
      fc.property(anyCode, anyZones, (code, zones) => {
        const judged = zones.flatMap(({ zone, grade }) => (grade === null ? [] : [{ area: USUAL_AREAS[zone], grade }]));
        const area = judged.reduce((sum, one) => sum + one.area, 0);
        const mean = judged.reduce((sum, one) => sum + one.area * one.grade, 0) / area;
        const { worst } = FACTS[code];
        const pooled = poolZones(code, zones);
        const exact = worst * Math.max(...judged.map(({ grade }) => grade)) + (1 - worst) * mean;
        if (judged.length === 0) expect(pooled).toBeNull();
        else expect(Math.abs(pooled! - exact)).toBeLessThanOrEqual(0.005 + 1e-9);
        if (pooled !== null) expect(Math.round(100 * pooled) / 100).toBe(pooled);
      }),
    );
    expect(Object.values(USUAL_AREAS).reduce((sum, area) => sum + area, 0)).toBeCloseTo(100, 0);
  });

  it("never falls where a zone shows more", () => {
    fc.assert(
      fc.property(anyCode, anyZones, fc.nat(18), fc.nat(300), (code, zones, at, more) => {
        const place = at % zones.length;
        const { zone, grade } = zones[place]!;
        if (grade === null) return;
        const worse = zones.with(place, { zone, grade: Math.min(3, grade + more / 100) });
        expect(poolZones(code, worse)).toBeGreaterThanOrEqual(poolZones(code, zones)!);
      }),
    );
  });

  it("has a zone as bad as itself, so that what is named has a place", () => {
    fc.assert(
      fc.property(anyCode, anyZones, (code, zones) => {
        const pooled = poolZones(code, zones);
        if (pooled !== null) expect(Math.max(...zones.map(({ grade }) => grade ?? 0))).toBeGreaterThanOrEqual(pooled);
      }),
    );
  });

  it("is the same in the mirror", () => {
    fc.assert(
      fc.property(anyCode, anyZones, (code, zones) => {
        const twin = zones.map(({ zone, grade }) => ({ zone: mirrored(zone), grade }));
        expect(poolZones(code, twin)).toBe(poolZones(code, zones));
      }),
    );
  });
});

describe("the score of the concerns", () => {
  const anyGraded = fc.tuple(
    ...CONCERN_CODES.map((code: ConcernCode) =>
      fc.record({ code: fc.constant(code), grade: fc.option(fc.nat(300).map((g) => g / 100)), seen: shown(0.05, 1) }),
    ),
  );
  const seenOnly = (graded: readonly Graded[]) => graded.map((one) => (one.grade === null ? { ...one, seen: 0 } : one));

  it("is 100 less points that add up, none for what was not measured (R-ENG-3, R-RES-12)", () => {
    fc.assert(
      fc.property(anyGraded, (graded) => {
        const { total, points } = countPoints(seenOnly(graded));
        expect(points.reduce((sum, one) => sum + one, 0)).toBe(100 - total);
        expect(total >= 0 && total <= 100).toBe(true);
        for (const [i, one] of points.entries()) {
          expect(Number.isInteger(one) && one >= 0).toBe(true);
          if (graded[i]!.grade === null) expect(one).toBe(0);
        }
      }),
    );
    expect(countPoints(CONCERN_CODES.map((code) => ({ code, grade: 0, seen: 1 }))).total).toBe(100);
  });

  it("takes a point at most for what is hardly visible (R-ENG-9)", () => {
    fc.assert(
      fc.property(anyGraded, (graded) => {
        const { points } = countPoints(seenOnly(graded));
        for (const [i, { grade }] of graded.entries()) {
          if (grade !== null && grade < GRADE_STEPS.slight) expect(points[i]).toBeLessThanOrEqual(1);
        }
      }),
    );
  });

  it("never rises where a concern shows more", () => {
    fc.assert(
      fc.property(anyGraded, fc.nat(CONCERN_CODES.length - 1), fc.nat(300), (graded, at, more) => {
        const one = graded[at]!;
        if (one.grade === null) return;
        const worse = (graded as readonly Graded[]).with(at, { ...one, grade: Math.min(3, one.grade + more / 100) });
        expect(countPoints(seenOnly(worse)).total).toBeLessThanOrEqual(countPoints(seenOnly(graded)).total);
      }),
    );
  });

  it("rests on costs and shares that never work against what they count", () => {
    for (const code of CONCERN_CODES) {
      const { worst, points, reach } = FACTS[code];
      expect(worst >= 0 && worst <= 1, code).toBe(true);
      expect(
        points.map(([grade]) => grade),
        code,
      ).toEqual(points.map(([grade]) => grade).toSorted((a, b) => a - b));
      expect(
        points.map(([, cost]) => cost),
        code,
      ).toEqual(points.map(([, cost]) => cost).toSorted((a, b) => a - b));
      expect([points[0], points.at(-1)![0]], code).toEqual([[0, 0], 3]);
      expect(
        reach.every((one) => one >= 0),
        code,
      ).toBe(true);
    }
    expect(CELL_SCALE.map(([factor]) => factor > 0)).toEqual(CELL_OUTPUTS.map(() => true));
  });
});
