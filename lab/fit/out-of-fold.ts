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

type AllGrades = Readonly<Record<ConcernCode, Grades>>;

/** How firmly the costs are held to those of the eye's own grades: as by so many photos. Chosen; between 3 and 100 all is alike. */
const OWN_COSTS_HOLD = 30;

/**
 * Least squares of what the eye's overall impression lacks of 100 on grades that were made out of fold, without negative
 * costs, and held to what the eye's own grades cost: grades that are read off a photo hang together, so that they alone
 * would charge one concern for another.
 */
export function fitCosts(samples: readonly Sample[], grades: AllGrades): Costs {
  const rated = samples.filter(({ eye }) => eye.overall !== undefined);
  const losses = Float64Array.from(rated, ({ eye }) => 100 - eye.overall!);
  const onlyUp = CONCERN_CODES.map(() => true);
  const solve = (
    gradeFor: (sample: Sample, code: ConcernCode) => number,
    hold: number,
    towards?: readonly number[],
  ) => {
    const columns = CONCERN_CODES.map((code) => Float64Array.from(rated, (sample) => gradeFor(sample, code)));
    return ridge(columns, losses, hold, onlyUp, towards);
  };
  const own = solve((sample, code) => sample.eye[code] ?? grades[code].get(sample)!, 1e-6);
  const costs = solve((sample, code) => grades[code].get(sample)!, OWN_COSTS_HOLD, own);
  return Object.fromEntries(CONCERN_CODES.map((code, i) => [code, costs[i]!])) as Costs;
}

export function scoreOf(costs: Costs, gradeFor: (code: ConcernCode) => number): number {
  const score = CONCERN_CODES.reduce((rest, code) => rest - costs[code] * gradeFor(code), 100);
  return Math.max(0, score);
}
