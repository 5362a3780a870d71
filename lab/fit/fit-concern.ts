import type { ConcernCode } from "#engine/codes.ts";
import type { ReadingName } from "#engine/readings/reading-names.ts";
import { type Column, columnsOf, matrixOf, standardised } from "./design.ts";
import { type ChangeWeights, changesOf } from "./grade-changes.ts";
import { isOwnKind, mayRestOn, penaltyShare } from "./kinds.ts";
import { NormalEquations, type Row } from "./linear.ts";
import type { Sample } from "./samples.ts";
import { solveStrongest } from "./strongest.ts";

export interface FitSettings extends ChangeWeights {
  /** At most so many readings. */
  readonly most: number;
  /** Whether readings of the concern's own kind may only raise its grade. */
  readonly signed: boolean;
  /** Of squares. */
  readonly penalty: number;
}

/**
 * Chosen out of fold on the rated photos, by hand. The more retakes weigh, the less a grade moves within a person and the nearer
 * all faces come to the middle: what lies between people over all that moves is the same from 0.5 to 1.5.
 */
export const FIT_SETTINGS: FitSettings = {
  most: 40,
  retakeWeight: 0.7,
  pairWeight: 1,
  plantWeight: 0.4,
  signed: true,
  penalty: 20,
};

export interface GradeFit {
  readonly mean: number;
  readonly terms: readonly { readonly column: Column<ReadingName>; readonly weight: number }[];
}

/** Signed ridge on all readings that a concern may rest on; then the weakest go, and the others are fitted again. */
export function fitConcern(
  code: ConcernCode,
  samples: readonly Sample[],
  names: readonly ReadingName[],
  settings: FitSettings,
): GradeFit {
  const graded = samples.filter(({ eye }) => eye[code] !== undefined);
  const columns = columnsOf(graded, names, (name) => mayRestOn(code, name));
  const changes = samples.flatMap((sample) => changesOf(code, sample, settings));
  const z = matrixOf(columns, graded, changes);
  const grades = graded.map(({ eye }) => eye[code]!);
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  const y = new Float64Array(z[0]!.length);
  for (const [i, grade] of grades.entries()) y[i] = grade - mean;
  for (const [i, { rise, weight }] of changes.entries()) y[grades.length + i] = weight * rise;
  const onlyUp = columns.map(({ name }) => settings.signed && isOwnKind(code, name));
  const penalties = columns.map(({ name }) => settings.penalty * penaltyShare(code, name));
  const equations = new NormalEquations(z, y);
  const { kept, weights } = solveStrongest(equations, penalties, onlyUp, settings.most);
  return { mean, terms: kept.map((column, i) => ({ column: columns[column]!, weight: weights[i]! })) };
}

/** 0..3. */
export function gradeOf(fit: GradeFit, readings: Row): number {
  return Math.min(3, Math.max(0, lineOf(fit, readings)));
}

/** The same without bounds. */
export function lineOf({ mean, terms }: GradeFit, readings: Row): number {
  return terms.reduce((sum, { column, weight }) => sum + weight * standardised(column, readings), mean);
}
