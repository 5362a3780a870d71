import type { Row } from "./linear.ts";
import type { Sample } from "./samples.ts";

/** One reading, as a fit sees it: unseen is the middle, far out is brought in, and all have the same spread. */
export interface Column {
  readonly name: string;
  /** Among the names that were asked for. */
  readonly index: number;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly deviation: number;
  /** Root mean square of its changes under retakes, over `deviation`. */
  readonly drift: number;
}

/** A reading says nothing beyond this share of what the photos show, on either side. Chosen. */
const FAR_OUT = 0.01;
/** A reading that fewer of the photos show is none. Chosen. */
const LEAST_SEEN = 0.5;

export function columnsOf(samples: readonly Sample[], names: readonly string[]): Column[] {
  return names.flatMap((name, index) => {
    const seen = Float64Array.from(samples, ({ readings }) => readings[index]!)
      .filter((value) => !Number.isNaN(value))
      .sort();
    if (seen.length < LEAST_SEEN * samples.length) return [];
    const [low, middle, high] = [FAR_OUT, 0.5, 1 - FAR_OUT].map((share) => seen[Math.round(share * (seen.length - 1))]!) as [
      number,
      number,
      number,
    ];
    const raw = { name, index, middle, low, high, mean: 0, deviation: 1, drift: 0 };
    const values = samples.map(({ readings }) => standardised(raw, readings));
    const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
    const deviation = Math.sqrt(values.reduce((sum, value) => sum + (value - mean) ** 2, 0) / values.length);
    if (!(deviation > 1e-6 * Math.max(1, Math.abs(mean)))) return [];
    const column = { ...raw, mean, deviation };
    const changes = samples.flatMap(({ readings, retakes }) =>
      retakes.map((retake) => standardised(column, retake) - standardised(column, readings)),
    );
    const drift = Math.sqrt(changes.reduce((sum, change) => sum + change * change, 0) / Math.max(1, changes.length));
    return [{ ...column, drift }];
  });
}

/** In deviations from the mean. */
export function standardised({ index, middle, low, high, mean, deviation }: Column, readings: Row): number {
  const read = readings[index]!;
  const value = Number.isNaN(read) ? middle : Math.min(high, Math.max(low, read));
  return (value - mean) / deviation;
}

/** One array a column: a number for each sample, then one for each change of a retake, weighted. */
export function matrixOf(columns: readonly Column[], samples: readonly Sample[], retakeWeight: number): Row[] {
  return columns.map((column) => {
    const own = samples.map(({ readings }) => standardised(column, readings));
    const changes = samples.flatMap(({ retakes }, i) =>
      retakes.map((retake) => retakeWeight * (standardised(column, retake) - own[i]!)),
    );
    return Float64Array.from([...own, ...changes]);
  });
}
