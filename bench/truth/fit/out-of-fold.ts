import { CONCERN_CODES, type ConcernCode } from "#engine/codes.ts";
import { mean } from "../statistics.ts";
import { type FitSettings, fitConcern, type GradeFit, gradeOf } from "./fit-concern.ts";
import { type Row, ridge } from "./linear.ts";
import type { Parting, Sample } from "./samples.ts";

/** 0..3 of a concern, by sample. */
export type Grades = ReadonlyMap<Sample, number>;

export interface ConcernFigures {
  readonly grades: Grades;
  /** Of each sample's retakes, in their order, by the same model. */
  readonly retakes: ReadonlyMap<Sample, readonly number[]>;
  /** Coefficients, mean over the parts. */
  readonly size: number;
}

/** Each part graded by what was fitted on all others. */
export function gradeOutOfFold(
  code: ConcernCode,
  samples: readonly Sample[],
  names: readonly string[],
  settings: FitSettings,
  parting: Parting,
): ConcernFigures {
  const grades = new Map<Sample, number>();
  const retakes = new Map<Sample, readonly number[]>();
  const sizes: number[] = [];
  for (const part of new Set(samples.map(parting))) {
    const fit = fitConcern(
      code,
      samples.filter((sample) => parting(sample) !== part),
      names,
      settings,
    );
    sizes.push(fit.terms.length);
    for (const sample of samples) if (parting(sample) === part) gradeSample(fit, sample, grades, retakes);
  }
  return { grades, retakes, size: mean(sizes) };
}

/** All graded by one model: beside the figures above, a check of overfitting. */
export function gradeInFold(fit: GradeFit, samples: readonly Sample[]): ConcernFigures {
  const grades = new Map<Sample, number>();
  const retakes = new Map<Sample, readonly number[]>();
  for (const sample of samples) gradeSample(fit, sample, grades, retakes);
  return { grades, retakes, size: fit.terms.length };
}

function gradeSample(
  fit: GradeFit,
  sample: Sample,
  grades: Map<Sample, number>,
  retakes: Map<Sample, readonly number[]>,
): void {
  const grade = (readings: Row) => gradeOf(fit, readings);
  grades.set(sample, grade(sample.readings));
  retakes.set(sample, sample.retakes.map(grade));
}

/** What the eye's overall impression loses for a grade of each concern. */
export interface ScoreFit {
  /** Of a face without anything. */
  readonly best: number;
  readonly costs: Readonly<Record<ConcernCode, number>>;
}

type AllGrades = Readonly<Record<ConcernCode, Grades>>;

/** How firmly the costs are held to those of the eye's own grades: as by so many photos. Chosen; between 3 and 100 all is alike. */
const OWN_COSTS_HOLD = 30;

/**
 * Least squares of the eye's overall impression on grades that were made out of fold, without negative costs, and held to
 * what the eye's own grades cost: grades that are read off a photo hang together, so that they alone would charge one
 * concern for another.
 */
export function fitScore(samples: readonly Sample[], grades: AllGrades): ScoreFit {
  const rated = samples.filter(({ eye }) => eye.overall !== undefined);
  const losses = Float64Array.from(rated, ({ eye }) => 100 - eye.overall!);
  const constant = Float64Array.from(rated, () => 1);
  const onlyUp = [false, ...CONCERN_CODES.map(() => true)];
  const solve = (
    gradeFor: (sample: Sample, code: ConcernCode) => number,
    hold: number,
    towards?: readonly number[],
  ) => {
    const columns = CONCERN_CODES.map((code) => Float64Array.from(rated, (sample) => gradeFor(sample, code)));
    return ridge([constant, ...columns], losses, hold, onlyUp, towards);
  };
  const own = solve((sample, code) => sample.eye[code] ?? grades[code].get(sample)!, 1e-6);
  const [least = 0, ...costs] = solve((sample, code) => grades[code].get(sample)!, OWN_COSTS_HOLD, own);
  return {
    best: 100 - least,
    costs: Object.fromEntries(CONCERN_CODES.map((code, i) => [code, costs[i]!])) as ScoreFit["costs"],
  };
}

export function scoreOf({ best, costs }: ScoreFit, gradeFor: (code: ConcernCode) => number): number {
  const score = CONCERN_CODES.reduce((sum, code) => sum - costs[code] * gradeFor(code), best);
  return Math.min(100, Math.max(0, score));
}
