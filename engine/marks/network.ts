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

/** Memory of `outputsOf`, as long as the largest network's hidden layer. */
let sums = new Float64Array(0);

/** Log odds of the outputs, up to a common term. */
export function outputsOf(network: Network, row: ArrayLike<number>): Float64Array {
  const { centre, scale, hidden, hiddenBias, output } = network;
  const units = hiddenBias.length;
  if (sums.length < units) sums = new Float64Array(units);
  for (let unit = 0; unit < units; unit++) sums[unit] = hiddenBias[unit]!;
  let i = 0;
  let at = 0;
  // Four inputs at a time, one after the other for each unit: a quarter of the reading and writing of sums.
  for (; i + 3 < row.length; i += 4, at += 3 * units) {
    const first = standardise(row[i]!, centre[i]!, scale[i]!);
    const second = standardise(row[i + 1]!, centre[i + 1]!, scale[i + 1]!);
    const third = standardise(row[i + 2]!, centre[i + 2]!, scale[i + 2]!);
    const fourth = standardise(row[i + 3]!, centre[i + 3]!, scale[i + 3]!);
    for (let unit = 0; unit < units; unit++, at++) {
      sums[unit] =
        sums[unit]! +
        first * hidden[at]! +
        second * hidden[at + units]! +
        third * hidden[at + 2 * units]! +
        fourth * hidden[at + 3 * units]!;
    }
  }
  for (; i < row.length; i++) {
    const input = standardise(row[i]!, centre[i]!, scale[i]!);
    for (let unit = 0; unit < units; unit++, at++) sums[unit]! += input * hidden[at]!;
  }
  const outputs = new Float64Array(network.outputBias);
  for (let unit = 0, from = 0; unit < units; unit++) {
    const active = Math.max(0, sums[unit]!);
    for (let k = 0; k < outputs.length; k++, from++) outputs[k]! += active * output[from]!;
  }
  return outputs;
}

/** Powers of ten down to which a share is told apart from none. */
const LEAST_POWER = -3;
const LEAST_SHARE = tenToThe(LEAST_POWER);

/** The outputs as shares of one (softmax), none below a thousandth of the largest; in place. */
export function sharesOf(outputs: Float64Array): Float64Array {
  let most = outputs[0]!;
  for (let k = 1; k < outputs.length; k++) most = Math.max(most, outputs[k]!);
  let total = 0;
  for (let k = 0; k < outputs.length; k++) {
    const power = (outputs[k]! - most) * Math.LOG10E;
    outputs[k] = power > LEAST_POWER ? tenToThe(power) : LEAST_SHARE;
    total += outputs[k]!;
  }
  for (let k = 0; k < outputs.length; k++) outputs[k]! /= total;
  return outputs;
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
