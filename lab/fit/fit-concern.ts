import type { ConcernCode } from "#engine/codes.ts";
import type { ReadingName } from "#engine/readings/reading-names.ts";
import { type Column, columnsOf, matrixOf, standardised } from "./design.ts";
import { changesOf } from "./grade-changes.ts";
import { isOwnKind, mayRestOn, penaltyShare } from "./kinds.ts";
import { ElasticNet, type Row, ridge } from "./linear.ts";
import type { Sample } from "./samples.ts";

export interface FitSettings {
  /** At most so many readings. */
  readonly most: number;
  /** Readings whose drift is a larger share of their spread between people are left out. */
  readonly mostDrift: number;
  /** How much a change under a retake, and what is planted, weighs beside a miss of the eye's grade. */
  readonly retakeWeight: number;
  readonly plantWeight: number;
  /** Whether readings of the concern's own kind may only raise its grade. */
  readonly signed: boolean;
  /** Penalty of squares, for the choice and for the refit of the chosen. */
  readonly l2: number;
  readonly refit: number;
}

/**
 * Chosen out of fold on the rated photos, by hand: thirty or sixty terms instead of sixteen gain nothing that counts
 * overall; the more what is planted weighs, the more surely it is found, and the less well the eye is followed.
 */
export const FIT_SETTINGS: FitSettings = {
  most: 16,
  mostDrift: 0.6,
  retakeWeight: 0.5,
  plantWeight: 0.3,
  signed: true,
  l2: 0.1,
  refit: 30,
};

export interface GradeFit {
  readonly mean: number;
  readonly terms: readonly { readonly column: Column<ReadingName>; readonly weight: number }[];
}

/** Penalties from the largest down, each so much smaller than the last. */
const FIRST = 0.4;
const LAST = 0.005;
const STEP = 0.88;

/** Elastic net for the choice of readings, ridge on the chosen for their weights (relaxed). */
export function fitConcern(
  code: ConcernCode,
  samples: readonly Sample[],
  names: readonly ReadingName[],
  settings: FitSettings,
): GradeFit {
  const graded = samples.filter(({ eye }) => eye[code] !== undefined);
  const columns = columnsOf(graded, names, (name) => mayRestOn(code, name)).filter(
    ({ drift }) => drift <= settings.mostDrift,
  );
  const changes = graded.flatMap((sample) => changesOf(code, sample, settings));
  const z = matrixOf(columns, graded, changes);
  const grades = graded.map(({ eye }) => eye[code]!);
  const mean = grades.reduce((sum, grade) => sum + grade, 0) / grades.length;
  const y = new Float64Array(z[0]!.length);
  for (const [i, grade] of grades.entries()) y[i] = grade - mean;
  for (const [i, { rise, weight }] of changes.entries()) y[grades.length + i] = weight * rise;
  const onlyUp = columns.map(({ name }) => settings.signed && isOwnKind(code, name));
  const shares = columns.map(({ name }) => penaltyShare(code, name));
  const chosen = choose(new ElasticNet(z, y, graded.length, onlyUp, shares), settings);
  const weights = ridge(
    chosen.map((j) => z[j]!),
    y,
    settings.refit,
    chosen.map((j) => onlyUp[j]!),
  );
  const terms = chosen.map((j, i) => ({ column: columns[j]!, weight: weights[i]! }));
  return { mean, terms: terms.filter(({ weight }) => weight !== 0) };
}

/** The columns of the largest model that is small enough. */
function choose(net: ElasticNet, { l2, most }: FitSettings): number[] {
  let chosen: number[] = [];
  for (let l1 = FIRST; l1 > LAST; l1 *= STEP) {
    net.descend({ l1, l2 });
    const next = [...net.weights.keys()].filter((j) => net.weights[j] !== 0);
    if (next.length > most) break;
    chosen = next;
  }
  return chosen;
}

/** 0..3. */
export function gradeOf({ mean, terms }: GradeFit, readings: Row): number {
  const grade = terms.reduce((sum, { column, weight }) => sum + weight * standardised(column, readings), mean);
  return Math.min(3, Math.max(0, grade));
}
