import { describe, expect, it } from "vitest";
import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { READING_NAMES } from "#engine/readings/reading-names.ts";
import { createMulberry32 } from "../drawn-face/random.ts";
import { fitConcern, gradeOf } from "./fit-concern.ts";
import { changesOf } from "./grade-changes.ts";
import { sharesOf } from "./grade-shares.ts";
import { isOwnKind, mayRestOn } from "./kinds.ts";
import { bySource, type Sample } from "./samples.ts";

/** The fit of grades, as far as it is arithmetic. */

const WEIGHTS = { retakeWeight: 1, pairWeight: 1, plantWeight: 1 };

const row = (...values: number[]) => Float64Array.from(values);

function noise(length: number, seed: number): Float64Array {
  const random = createMulberry32(seed);
  return Float64Array.from({ length }, () => random() - 0.5);
}

function sample(readings: readonly number[], more: object = {}): Sample {
  const photo = { file: "a.jpg", collection: "graded", fold: 0 };
  return {
    photo,
    readings: row(...readings),
    eye: { redness: 1 },
    retakes: [],
    isReal: false,
    plants: [],
    ...more,
  } as unknown as Sample;
}

it("a design asks what is planted to raise its own concern, by less where it shows already, and no stranger", () => {
  const plant = { code: "lines", dose: "strong", readings: row(2) } as const;
  const shown = (grade: number) => sample([1], { eye: { lines: grade }, plants: [plant] });
  const risesOf = (code: ConcernCode, one: Sample) => changesOf(code, one, WEIGHTS).map(({ rise }) => rise);
  const [none, some, most] = [0, 1, 3].map((grade) => risesOf("lines", shown(grade))[0]!) as [number, number, number];
  expect(none).toBeGreaterThan(some);
  expect(some).toBeGreaterThan(0);
  expect(most).toBe(0);
  expect(risesOf("redness", shown(0))).toEqual([0]);
  expect(risesOf("texture", shown(0))).toEqual([]);
});

it("what carries a grade is the share of each kind, within the bounds of its terms; what is not seen carries nothing", () => {
  const terms = [
    ["marks.red.count", 2, 1, 0, 2],
    ["fold.load", -1, 1, 0, 2],
    ["own.hue", 5, 3, 0, 9],
  ] as const;
  const faces = [0, 1, 2, 9].map((count) => ({ "marks.red.count": count, "fold.load": count, "own.hue": null }));
  const { marks, lines, own_colour } = sharesOf({ usual: 0, terms }, faces);
  expect([marks, lines, own_colour].map((share) => Math.round(100 * share))).toEqual([200, -100, 0]);
});

describe("a fit", () => {
  const settings = { ...WEIGHTS, most: 3, signed: true, penalty: 1 };
  const names = ["blood.cheeks.level", "shade.cheeks.level", "shade.nose.level", "blood.nose.level"] as const;
  const values = names.map((_, j) => noise(60, 20 + j));
  const samples = Array.from({ length: 60 }, (_, i) => {
    const readings = values.map((column) => column[i]!);
    const [a, b, c, d] = readings as [number, number, number, number];
    return sample(readings, { eye: { redness: 1 + a - 0.5 * b - d }, retakes: [row(a, b, -c, d)] });
  });

  const weightOf = (name: string, more: object = {}) =>
    fitConcern("redness", samples, names, { ...settings, ...more }).terms.find(({ column }) => column.name === name)
      ?.weight ?? 0;

  it("finds what a grade rests on, and no reading of its own kind that would lower it", () => {
    expect(weightOf("blood.nose.level")).toBe(0);
    expect(weightOf("blood.cheeks.level")).toBeGreaterThan(0);
    expect(weightOf("shade.cheeks.level")).toBeLessThan(0);
    expect(weightOf("blood.nose.level", { signed: false })).toBeLessThan(0);
  });

  it("rests the less on what drifts the more retakes weigh, and grades within 0 and 3", () => {
    const [little, much] = [0, 3].map((retakeWeight) => Math.abs(weightOf("shade.nose.level", { retakeWeight })));
    expect(much).toBeLessThan(0.5 * little!);
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
  const many = Array.from({ length: 15 }, (_, i) => `many_${i}`);
  const samples = [...many, "few_1", "rare_1"].map((name) => sample([], { photo: { file: `graded/${name}.jpg` } }));
  expect(samples.map(bySource(samples))).toEqual([...many.map(() => "many"), "small", "small"]);
});
