import { tenToThe } from "../numeric/log10.ts";

/** A small network with one hidden layer of rectified units, and how its inputs are brought to one scale. */
export interface Network {
  /** Per input: what is taken off, and what the rest is divided by. */
  readonly centre: ArrayLike<number>;
  readonly scale: ArrayLike<number>;
  /** Input by input, a weight for each hidden unit. */
  readonly hidden: ArrayLike<number>;
  readonly hiddenBias: ArrayLike<number>;
  /** Unit by unit, a weight for each output. */
  readonly output: ArrayLike<number>;
  readonly outputBias: ArrayLike<number>;
}

/** Inputs count at most so many deviations: one freak reading must not decide. Chosen. */
const MOST_DEVIATIONS = 5;

export function standardise(value: number, centre: number, scale: number): number {
  return Math.min(MOST_DEVIATIONS, Math.max(-MOST_DEVIATIONS, (value - centre) / scale));
}

/** Log odds of the outputs, up to a common term. */
export function outputsOf(network: Network, row: ArrayLike<number>): Float64Array {
  const sums = Float64Array.from(network.hiddenBias);
  for (let i = 0, at = 0; i < row.length; i++) {
    const input = standardise(row[i]!, network.centre[i]!, network.scale[i]!);
    for (let unit = 0; unit < sums.length; unit++, at++) sums[unit]! += input * network.hidden[at]!;
  }
  const outputs = Float64Array.from(network.outputBias);
  for (let unit = 0, at = 0; unit < sums.length; unit++) {
    const active = Math.max(0, sums[unit]!);
    for (let k = 0; k < outputs.length; k++, at++) outputs[k]! += active * network.output[at]!;
  }
  return outputs;
}

/** The outputs as shares of one (softmax), none below a thousandth of the largest. */
export function sharesOf(outputs: Float64Array): Float64Array {
  const most = outputs.reduce((high, value) => Math.max(high, value));
  const powers = outputs.map((value) => tenToThe(Math.max(-3, (value - most) * Math.LOG10E)));
  const total = powers.reduce((sum, value) => sum + value);
  return powers.map((value) => value / total);
}

/** A network whose numbers are written in thousandths. */
export function networkOf(thousandths: Readonly<Record<keyof Network, readonly number[]>>): Network {
  const read = (values: readonly number[]) => Float64Array.from(values, (value) => value / 1000);
  const { centre, scale, hidden, hiddenBias, output, outputBias } = thousandths;
  return {
    centre: read(centre),
    scale: read(scale),
    hidden: read(hidden),
    hiddenBias: read(hiddenBias),
    output: read(output),
    outputBias: read(outputBias),
  };
}
