import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import type { ReadingName } from "#engine/readings/reading-names.ts";
import { mean } from "../truth/statistics.ts";
import { type FitSettings, fitConcern, type GradeFit, gradeOf } from "./fit-concern.ts";
import { type Row, ridge } from "./linear.ts";
import type { Parting, Sample } from "./samples.ts";

export function each<T>(make: (code: ConcernCode) => T): Record<ConcernCode, T> {
  return Object.fromEntries(CONCERN_CODES.map((code) => [code, make(code)])) as Record<ConcernCode, T>;
}

/** 0..3 of a concern, by sample. */
export type Grades = ReadonlyMap<Sample, number>;

export interface ConcernFigures {
  readonly grades: Grades;
  /** Of each sample's retakes and plants, in their order, by the same model. */
  readonly retakes: ReadonlyMap<Sample, readonly number[]>;
  readonly plants: ReadonlyMap<Sample, readonly number[]>;
  /** Coefficients, mean over the parts. */
  readonly size: number;
  /** What graded each part. */
  readonly fits: ReadonlyMap<string, GradeFit>;
}

/** Each part graded by what was fitted on all others. */
export function gradeOutOfFold(
  code: ConcernCode,
  samples: readonly Sample[],
  names: readonly ReadingName[],
  settings: FitSettings,
  parting: Parting,
): ConcernFigures {
  const made = noFigures();
  const fits = new Map<string, GradeFit>();
  for (const part of new Set(samples.map(parting))) {
    const fit = fitConcern(
      code,
      samples.filter((sample) => parting(sample) !== part),
      names,
      settings,
    );
    fits.set(part, fit);
    for (const sample of samples) if (parting(sample) === part) gradeSample(fit, sample, made);
  }
  return { ...made, fits, size: mean([...fits.values()].map(({ terms }) => terms.length)) };
}

/** All graded by one model: beside the figures above, a check of overfitting. */
export function gradeInFold(fit: GradeFit, samples: readonly Sample[]): ConcernFigures {
  const made = noFigures();
  for (const sample of samples) gradeSample(fit, sample, made);
  return { ...made, fits: new Map([["all", fit]]), size: fit.terms.length };
}

type Made = Readonly<Record<"grades", Map<Sample, number>> & Record<"retakes" | "plants", Map<Sample, number[]>>>;

function noFigures(): Made {
  return { grades: new Map(), retakes: new Map(), plants: new Map() };
}

function gradeSample(fit: GradeFit, sample: Sample, made: Made): void {
  const grade = (readings: Row) => gradeOf(fit, readings);
  made.grades.set(sample, grade(sample.readings));
  made.retakes.set(sample, sample.retakes.map(grade));
  made.plants.set(
    sample,
    sample.plants.map(({ readings }) => grade(readings)),
  );
}

/** What the eye's overall impression loses for a grade of each concern. */
export type Costs = Readonly<Record<ConcernCode, number>>;

/**
 * Where nothing else is known all concerns cost the same. Chosen: held as firmly as by so many photos, the score follows the
 * eye as closely as with free costs (order .948 beside .952), and what an eye puts first costs most.
 */
const ALIKE = 4.6;
const ALIKE_HOLD = 300;
/** Evenness shares what redness, spots and texture already cost: free, it would take 9 and be the costliest of nearly everybody. */
const MOST_FOR_EVENNESS = 4;

/** Least squares of what the eye's overall impression lacks of 100 on the eye's own grades. */
export function fitCosts(samples: readonly Sample[]): Costs {
  const rated = samples.filter(({ eye }) => CONCERN_CODES.every((code) => eye[code] !== undefined) && eye.overall);
  const others = CONCERN_CODES.filter((code) => code !== "evenness");
  const losses = Float64Array.from(rated, ({ eye }) => 100 - eye.overall! - MOST_FOR_EVENNESS * eye.evenness!);
  const columns = others.map((code) => Float64Array.from(rated, ({ eye }) => eye[code]!));
  const alike = others.map(() => ALIKE);
  const onlyUp = others.map(() => true);
  const costs = ridge(columns, losses, ALIKE_HOLD, onlyUp, alike);
  return {
    ...(Object.fromEntries(others.map((code, i) => [code, costs[i]!])) as Costs),
    evenness: MOST_FOR_EVENNESS,
  };
}

export function scoreOf(costs: Costs, gradeFor: (code: ConcernCode) => number): number {
  const score = CONCERN_CODES.reduce((rest, code) => rest - costs[code] * gradeFor(code), 100);
  return Math.max(0, score);
}
