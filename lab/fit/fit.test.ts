import { describe, expect, it } from "vitest";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { columnsOf, matrixOf, standardised } from "./design.ts";
import { fitConcern, gradeOf } from "./fit-concern.ts";
import { changesOf } from "./grade-changes.ts";
import { sharesOf } from "./grade-shares.ts";
import { isOwnKind, mayRestOn } from "./kinds.ts";
import { NormalEquations, ridge, solveSymmetric } from "./linear.ts";
import { bySource, type Sample } from "./samples.ts";

/** The fit of grades, as far as it is arithmetic. */

const row = (...values: number[]) => Float64Array.from(values);

function noise(length: number, seed: number): Float64Array {
  const random = createMulberry32(seed);
  return Float64Array.from({ length }, () => random() - 0.5);
}

function sample(
  readings: readonly number[],
  redness: number,
  file = "a.jpg",
  retakes: readonly number[][] = [],
): Sample {
  const photo = { file, collection: "graded", fold: 0 } as Sample["photo"];
  const eye = { redness } as Sample["eye"];
  return {
    photo,
    readings: row(...readings),
    eye,
    retakes: retakes.map((retake) => row(...retake)),
    isReal: false,
    plants: [],
  };
}

describe("linear algebra", () => {
  it("solves a symmetric system", () => {
    const [x, y] = solveSymmetric([row(4, 2), row(2, 3)], [2, 5]);
    expect(x).toBeCloseTo(-0.5, 10);
    expect(y).toBeCloseTo(2, 10);
  });

  it("solves a signed ridge on some columns as the closed form does", () => {
    const columns = [row(1, 1, 1, 1), row(0, 1, 2, 3), row(1, 0, 1, 0)];
    const equations = new NormalEquations(columns, row(4, 3, 2, 1));
    const penalties = [0.5, 0.5, 0.5];
    const solve = (kept: readonly number[], onlyUp: boolean) =>
      equations.solve(kept, penalties, [false, onlyUp, onlyUp]);
    for (const kept of [
      [0, 1, 2],
      [1, 2],
    ]) {
      const closed = ridge(
        kept.map((i) => columns[i]!),
        row(4, 3, 2, 1),
        0.5,
        kept.map(() => false),
      );
      for (const [i, weight] of solve(kept, false).entries()) expect(weight).toBeCloseTo(closed[i]!, 2);
    }
    expect(solve([0, 1, 2], false)[1]).toBeLessThan(0);
    expect(solve([0, 1, 2], true)[1]).toBe(0);
  });

  it("gives a ridge no coefficient of a forbidden sign", () => {
    const columns = [row(1, 1, 1, 1), row(0, 1, 2, 3), row(1, 0, 1, 0)];
    const y = row(4, 3, 2, 1);
    expect(ridge(columns, y, 1e-6, [false, false, false])[1]).toBeCloseTo(-1, 3);
    expect(ridge(columns, y, 1e-6, [false, true, false])[1]).toBe(0);
    expect(ridge(columns, y, 1e-6, [false, true, true])[2]).toBeCloseTo(1, 3);
  });

  it("holds a ridge to where it is told to", () => {
    const columns = [row(1, 1, 0, 0), row(0, 0, 1, 1)];
    const held = ridge(columns, row(2, 2, 4, 4), 2, [false, false], [6, 0]);
    expect(held[0]).toBeCloseTo(4, 10);
    expect(held[1]).toBeCloseTo(2, 10);
  });
});

describe("a design", () => {
  it("takes what is not seen for the middle and leaves out what is rarely seen or always the same", () => {
    const samples = [1, 2, 3, 4, 5].map((value, i) => sample([value, i === 0 ? Number.NaN : value, 7, Number.NaN], 1));
    const columns = columnsOf(samples, ["a", "b", "same", "unseen"]);
    expect(columns.map(({ name }) => name)).toEqual(["a", "b"]);
    expect(standardised(columns[1]!, samples[0]!.readings)).toBeCloseTo(standardised(columns[1]!, row(0, 4)), 10);
  });

  it("adds to the matrix how far a reading moves under a retake", () => {
    const samples = [0, 1, 2, 3].map((value) => sample([value, value], 1, "a.jpg", [[value, value + 1]]));
    const columns = columnsOf(samples, ["still", "moving"]);
    const changes = samples.flatMap((one) =>
      changesOf("redness", one, { retakeWeight: 2, pairWeight: 1, plantWeight: 1 }),
    );
    expect([...matrixOf(columns, samples, changes)[0]!].slice(4)).toEqual([0, 0, 0, 0]);
  });

  it("asks what is planted to raise its own concern, by less where it shows already, and no stranger", () => {
    const plant = { code: "lines", dose: "strong", readings: row(2) } as const;
    const shown = (grade: number): Sample => ({
      ...sample([1], 0),
      eye: { lines: grade } as Sample["eye"],
      plants: [plant],
    });
    const risesOf = (code: ConcernCode, one: Sample) =>
      changesOf(code, one, { retakeWeight: 1, pairWeight: 1, plantWeight: 1 }).map(({ rise }) => rise);
    const [none, some, most] = [0, 1, 3].map((grade) => risesOf("lines", shown(grade))[0]!) as [number, number, number];
    expect(none).toBeGreaterThan(some);
    expect(some).toBeGreaterThan(0);
    expect(most).toBe(0);
    expect(risesOf("redness", shown(0))).toEqual([0]);
    expect(risesOf("texture", shown(0))).toEqual([]);
  });
});

describe("what carries a grade", () => {
  it("is the share of each kind, within the bounds of its terms; what is not seen and never differs carries nothing", () => {
    const terms = [
      ["marks.red.count", 2, 1, 0, 2],
      ["fold.load", -1, 1, 0, 2],
      ["own.hue", 5, 3, 0, 9],
    ] as const;
    const faces = [0, 1, 2, 9].map((count) => ({ "marks.red.count": count, "fold.load": count, "own.hue": null }));
    const { marks, lines, own_colour } = sharesOf({ usual: 0, terms }, faces);
    expect([marks, lines, own_colour].map((share) => Math.round(100 * share))).toEqual([200, -100, 0]);
  });
});

describe("a fit", () => {
  const settings = { most: 3, retakeWeight: 1, pairWeight: 1, plantWeight: 1, signed: true, penalty: 1 };
  const names = ["blood.cheeks.level", "shade.cheeks.level", "shade.nose.level", "blood.nose.level"] as const;
  const values = names.map((_, j) => noise(60, 20 + j));
  const samples = Array.from({ length: 60 }, (_, i) => {
    const readings = values.map((column) => column[i]!);
    const redness = 1 + readings[0]! - 0.5 * readings[1]! - readings[3]!;
    return sample(readings, redness, "a.jpg", [[readings[0]!, readings[1]!, -readings[2]!, readings[3]!]]);
  });

  it("finds what a grade rests on, and no reading of its own kind that would lower it", () => {
    const { terms } = fitConcern("redness", samples, names, settings);
    expect(terms.map(({ column }) => column.name)).not.toContain("blood.nose.level");
    expect(terms.find(({ column }) => column.name === "blood.cheeks.level")!.weight).toBeGreaterThan(0);
    expect(terms.find(({ column }) => column.name === "shade.cheeks.level")!.weight).toBeLessThan(0);
    const free = fitConcern("redness", samples, names, { ...settings, signed: false });
    expect(free.terms.find(({ column }) => column.name === "blood.nose.level")!.weight).toBeLessThan(0);
  });

  it("rests the less on what drifts the more retakes weigh, and grades within 0 and 3", () => {
    const restsOnDrift = (retakeWeight: number) =>
      Math.abs(
        fitConcern("redness", samples, names, { ...settings, retakeWeight }).terms.find(
          ({ column }) => column.name === "shade.nose.level",
        )?.weight ?? 0,
      );
    expect(restsOnDrift(3)).toBeLessThan(0.5 * restsOnDrift(0));
    expect(gradeOf({ mean: 9, terms: [] }, row())).toBe(3);
    expect(gradeOf({ mean: -9, terms: [] }, row())).toBe(0);
  });
});

it("every concern may rest on readings of its own kind, and on others, not on all", () => {
  for (const code of CONCERN_CODES) {
    const own = READING_NAMES.filter((name) => isOwnKind(code, name));
    const rests = READING_NAMES.filter((name) => mayRestOn(code, name));
    expect(own.length, code).toBeGreaterThan(5);
    expect(rests.length, code).toBeGreaterThan(own.filter((name) => mayRestOn(code, name)).length);
    expect(rests.length, code).toBeLessThan(READING_NAMES.length);
  }
});

it("parts photos by source, small sources together", () => {
  const samples = [
    ...Array.from({ length: 15 }, (_, i) => sample([], 1, `graded/many_${i}.jpg`)),
    sample([], 1, "graded/few_1.jpg"),
    sample([], 1, "graded/rare_1.jpg"),
  ];
  const parting = bySource(samples);
  expect(samples.map(parting)).toEqual([...Array.from({ length: 15 }, () => "many"), "small", "small"]);
});
