import type { Network } from "#engine/marks/network.ts";
import { standardise } from "#engine/marks/network.ts";
import { createMulberry32 } from "../drawn-face/random.ts";

/** Rows of inputs one after the other, and for each the output that should win. */
export interface TrainingSet {
  readonly inputs: number;
  readonly rows: Float32Array;
  readonly classes: Uint8Array;
  /** How much each row counts. */
  readonly weights: Float32Array;
}

export interface TrainingOptions {
  readonly outputs: number;
  readonly hidden: number;
  readonly epochs: number;
  readonly batch: number;
  /** Step of the first epoch, and by how much each later one is shorter. */
  readonly rate: number;
  readonly decay: number;
  /** Added to the loss: this times half the squared weights. */
  readonly penalty: number;
  readonly seed: number;
}

interface Parameter {
  readonly values: Float64Array;
  readonly slope: Float64Array;
  readonly mean: Float64Array;
  readonly square: Float64Array;
  readonly penalty: number;
}

/** Softmax cross-entropy by Adam (Kingma & Ba, ICLR 2015), with its usual constants. The same seed gives the same network. */
export function trainNetwork(set: TrainingSet, options: TrainingOptions): Network {
  const { hidden, outputs, penalty } = options;
  const random = createMulberry32(options.seed);
  const { centre, scale } = scaleOf(set);
  const inputs = standardised(set, centre, scale);
  const w1 = parameter(set.inputs * hidden, penalty, () => normal(random) / Math.sqrt(set.inputs));
  const b1 = parameter(hidden, 0, () => 0);
  const w2 = parameter(hidden * outputs, penalty, () => 0.1 * normal(random));
  // Most candidates are nothing.
  const b2 = parameter(outputs, 0, (i) => (i === 0 ? 2 : -1));
  const all = [w1, b1, w2, b2];
  const order = Int32Array.from({ length: set.classes.length }, (_, i) => i);
  const state = { set, inputs, w1, b1, w2, b2 };
  let steps = 0;
  for (let epoch = 0; epoch < options.epochs; epoch++) {
    shuffle(order, random);
    const rate = options.rate * options.decay ** epoch;
    for (let from = 0; from < order.length; from += options.batch) {
      addSlopes(state, order.subarray(from, from + options.batch));
      steps++;
      for (const one of all) stepOf(one, rate, steps);
    }
  }
  return { centre, scale, hidden: w1.values, hiddenBias: b1.values, output: w2.values, outputBias: b2.values };
}

interface State extends Readonly<Record<"w1" | "b1" | "w2" | "b2", Parameter>> {
  readonly set: TrainingSet;
  readonly inputs: Float32Array;
}

/** Back-propagation over one batch. */
function addSlopes(state: State, batch: Int32Array): void {
  const { set, inputs, w1, b1, w2, b2 } = state;
  let total = 0;
  for (const row of batch) total += set.weights[row]!;
  const units = new Float64Array(b1.values.length);
  const shares = new Float64Array(b2.values.length);
  for (const row of batch) {
    const input = inputs.subarray(row * set.inputs, (row + 1) * set.inputs);
    units.set(b1.values);
    addProducts(units, input, w1.values);
    for (let unit = 0; unit < units.length; unit++) units[unit] = Math.max(0, units[unit]!);
    shares.set(b2.values);
    addProducts(shares, units, w2.values);
    softmax(shares);
    shares[set.classes[row]!]! -= 1;
    const weight = set.weights[row]! / total;
    for (let k = 0; k < shares.length; k++) {
      shares[k]! *= weight;
      b2.slope[k]! += shares[k]!;
    }
    const back = slopesOfUnits(units, shares, w2);
    for (let unit = 0; unit < back.length; unit++) b1.slope[unit]! += back[unit]!;
    addOuter(w1.slope, input, back);
  }
}

/** What each unit's input does to the loss; on the way, what its weights do. A unit at rest does nothing. */
function slopesOfUnits(units: Float64Array, shares: Float64Array, w2: Parameter): Float64Array {
  const back = new Float64Array(units.length);
  for (let unit = 0; unit < units.length; unit++) {
    const active = units[unit]!;
    if (active <= 0) continue;
    for (let k = 0, at = unit * shares.length; k < shares.length; k++, at++) {
      back[unit]! += shares[k]! * w2.values[at]!;
      w2.slope[at]! += active * shares[k]!;
    }
  }
  return back;
}

/** Two rows at a time: most of the work is reading and writing `to`. */
function addProducts(to: Float64Array, from: ArrayLike<number>, weights: Float64Array): void {
  const width = to.length;
  const even = from.length - (from.length % 2);
  for (let i = 0, at = 0; i < even; i += 2, at += width) {
    const one = from[i]!;
    const other = from[i + 1]!;
    for (let k = 0; k < width; k++, at++) to[k]! += one * weights[at]! + other * weights[at + width]!;
  }
  if (even === from.length) return;
  for (let k = 0, at = even * width; k < width; k++, at++) to[k]! += from[even]! * weights[at]!;
}

/** Units at rest are left out: most are. */
function addOuter(to: Float64Array, rows: ArrayLike<number>, columns: Float64Array): void {
  const active = Int32Array.from(columns.keys()).filter((k) => columns[k] !== 0);
  for (let i = 0; i < rows.length; i++) {
    const value = rows[i]!;
    const start = i * columns.length;
    for (const unit of active) to[start + unit]! += value * columns[unit]!;
  }
}

function stepOf({ values, slope, mean, square, penalty }: Parameter, rate: number, steps: number): void {
  const ofMean = 1 / (1 - 0.9 ** steps);
  const ofSquare = 1 / (1 - 0.999 ** steps);
  for (let i = 0; i < values.length; i++) {
    const g = slope[i]! + penalty * values[i]!;
    mean[i] = 0.9 * mean[i]! + 0.1 * g;
    square[i] = 0.999 * square[i]! + 0.001 * g * g;
    values[i]! -= (rate * mean[i]! * ofMean) / (Math.sqrt(square[i]! * ofSquare) + 1e-8);
    slope[i] = 0;
  }
}

function parameter(count: number, penalty: number, valueAt: (i: number) => number): Parameter {
  const zeros = () => new Float64Array(count);
  const values = Float64Array.from({ length: count }, (_, i) => valueAt(i));
  return { values, slope: zeros(), mean: zeros(), square: zeros(), penalty };
}

/** Mean and standard deviation of each input. */
function scaleOf({ inputs, rows }: TrainingSet): { centre: Float64Array; scale: Float64Array } {
  const centre = new Float64Array(inputs);
  const scale = new Float64Array(inputs);
  const count = rows.length / inputs;
  for (let i = 0; i < rows.length; i++) centre[i % inputs]! += rows[i]! / count;
  for (let i = 0; i < rows.length; i++) scale[i % inputs]! += (rows[i]! - centre[i % inputs]!) ** 2 / count;
  return { centre, scale: scale.map((square) => Math.sqrt(square) + 1e-6) };
}

function standardised({ inputs, rows }: TrainingSet, centre: Float64Array, scale: Float64Array): Float32Array {
  return rows.map((value, i) => standardise(value, centre[i % inputs]!, scale[i % inputs]!));
}

function softmax(values: Float64Array): void {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) most = Math.max(most, value);
  let total = 0;
  for (let k = 0; k < values.length; k++) {
    values[k] = Math.exp(values[k]! - most);
    total += values[k]!;
  }
  for (let k = 0; k < values.length; k++) values[k]! /= total;
}

function shuffle(order: Int32Array, random: () => number): void {
  for (let i = order.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [order[i], order[j]] = [order[j]!, order[i]!];
  }
}

/** Box and Muller, 1958. */
function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
