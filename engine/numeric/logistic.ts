/** A weighted sum of standardised numbers: log odds of what it was fitted to. */
export interface Logistic {
  /** Per number: what is taken off, and what the rest is divided by. */
  readonly centre: readonly number[];
  readonly scale: readonly number[];
  readonly weights: readonly number[];
  readonly bias: number;
}

/** Numbers count at most so many deviations: one freak reading must not decide. Chosen. */
const MOST_DEVIATIONS = 4;

export function standardised(value: number, centre: number, scale: number): number {
  return Math.min(MOST_DEVIATIONS, Math.max(-MOST_DEVIATIONS, (value - centre) / scale));
}

/** Natural log odds. */
export function logOdds({ centre, scale, weights, bias }: Logistic, values: ArrayLike<number>): number {
  let sum = bias;
  for (let i = 0; i < weights.length; i++) sum += weights[i]! * standardised(values[i]!, centre[i]!, scale[i]!);
  return sum;
}
