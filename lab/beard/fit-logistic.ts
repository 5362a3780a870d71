import { type Logistic, standardised } from "#engine/numeric/logistic.ts";
import { solveSymmetric } from "../fit/linear.ts";

export interface Example {
  readonly values: readonly number[];
  readonly holds: boolean;
  /** How much it counts. */
  readonly weight: number;
}

/** Half of this times the squared weights is added to the loss of as many examples as there are people. Chosen by the folds: 1 to 10 are alike. */
const PENALTY = 3;
const STEPS = 12;

/** Logistic regression by Newton's steps; both answers count alike, `people` in all. */
export function fitLogistic(examples: readonly Example[], people: number): Logistic {
  const inputs = examples[0]!.values.length;
  const { centre, scale } = scaleOf(examples, inputs);
  const rows = examples.map(({ values }) => [...values.map((v, i) => standardised(v, centre[i]!, scale[i]!)), 1]);
  const total = (holds: boolean) => examples.reduce((sum, e) => sum + (e.holds === holds ? e.weight : 0), 0);
  const share = { true: people / 2 / total(true), false: people / 2 / total(false) };
  let solution = new Float64Array(inputs + 1);
  for (let step = 0; step < STEPS; step++) {
    const slope = Float64Array.from(solution, (w, i) => (i < inputs ? PENALTY * w : 0));
    const curve = Array.from(solution, (_, i) => {
      const row = new Float64Array(inputs + 1);
      row[i] = i < inputs ? PENALTY : 1e-6;
      return row;
    });
    for (const [k, { holds, weight }] of examples.entries()) {
      const row = rows[k]!;
      const counts = weight * share[`${holds}`];
      const sum = row.reduce((at, v, i) => at + v * solution[i]!, 0);
      const chance = 1 / (1 + Math.exp(-sum));
      const bend = counts * chance * (1 - chance);
      for (let i = 0; i <= inputs; i++) {
        slope[i]! += counts * (chance - (holds ? 1 : 0)) * row[i]!;
        const by = bend * row[i]!;
        for (let j = 0; j <= i; j++) curve[i]![j]! += by * row[j]!;
      }
    }
    const change = solveSymmetric(curve, [...slope]);
    solution = solution.map((w, i) => w - change[i]!);
  }
  const rounded = Array.from(solution, (w) => round(w, 1e4));
  return { centre, scale, weights: rounded.slice(0, inputs), bias: rounded[inputs]! };
}

function scaleOf(examples: readonly Example[], inputs: number) {
  const centre: number[] = [];
  const scale: number[] = [];
  for (let i = 0; i < inputs; i++) {
    const mean = examples.reduce((sum, { values }) => sum + values[i]!, 0) / examples.length;
    const variance = examples.reduce((sum, { values }) => sum + (values[i]! - mean) ** 2, 0) / examples.length;
    centre.push(round(mean, 1e4));
    scale.push(round(Math.max(1e-3, Math.sqrt(variance)), 1e4));
  }
  return { centre, scale };
}

function round(value: number, per: number): number {
  return Math.round(value * per) / per || 0;
}
