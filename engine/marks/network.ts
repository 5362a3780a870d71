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
  const { centre, scale, hidden } = network;
  const sums = new Float64Array(network.hiddenBias);
  const units = sums.length;
  let i = 0;
  let at = 0;
  // Two inputs at a time, one after the other for each unit: half of the reading and writing of sums.
  for (; i + 1 < row.length; i += 2, at += units) {
    const input = standardise(row[i]!, centre[i]!, scale[i]!);
    const next = standardise(row[i + 1]!, centre[i + 1]!, scale[i + 1]!);
    for (let unit = 0; unit < units; unit++, at++) {
      sums[unit] = sums[unit]! + input * hidden[at]! + next * hidden[at + units]!;
    }
  }
  if (i < row.length) {
    const input = standardise(row[i]!, centre[i]!, scale[i]!);
    for (let unit = 0; unit < units; unit++, at++) sums[unit]! += input * hidden[at]!;
  }
  const outputs = new Float64Array(network.outputBias);
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
