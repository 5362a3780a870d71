import type { Row } from "./linear.ts";
import type { Sample } from "./read-samples.ts";

/** One reading, as a fit sees it: unseen is the middle, far out is brought in, and all have the same spread. */
export interface Column<Name extends string = string> {
  readonly name: Name;
  /** Among the names that were asked for. */
  readonly index: number;
  readonly middle: number;
  readonly low: number;
  readonly high: number;
  readonly mean: number;
  readonly deviation: number;
}

/** A reading says nothing beyond this share of what the photos show, on either side. Chosen. */
const FAR_OUT = 0.01;
/** A reading that fewer of the photos show is none. Chosen. */
const LEAST_SEEN = 0.5;

/** Of those of the names that are wanted. @throws where none is: its pattern is of names that have changed */
export function columnsOf<Name extends string>(
  samples: readonly Sample[],
  names: readonly Name[],
  wanted: (name: string) => boolean,
): Column<Name>[] {
  if (!names.some(wanted)) throw new Error(`No reading is wanted, of ${names.length}.`);
  return names.flatMap((name, index) => (wanted(name) ? (columnOf(samples, name, index) ?? []) : []));
}

function columnOf<Name extends string>(samples: readonly Sample[], name: Name, index: number): Column<Name> | null {
  // What is planted is within what a reading may say, too.
  const shown = samples.flatMap(({ readings, plants }) => [readings, ...plants.map((plant) => plant.readings)]);
  const values = new Float64Array(shown.length);
  let seen = 0;
  for (const readings of shown) if (!Number.isNaN(readings[index]!)) values[seen++] = readings[index]!;
  if (seen < LEAST_SEEN * shown.length) return null;
  const sorted = values.subarray(0, seen).sort();
  const at = (share: number) => sorted[Math.round(share * (seen - 1))]!;
  const raw = {
    name,
    index,
    middle: at(0.5),
    low: at(FAR_OUT),
    high: at(1 - FAR_OUT),
    mean: 0,
    deviation: 1,
  };
  let sum = 0;
  for (const { readings } of samples) sum += standardised(raw, readings);
  const mean = sum / samples.length;
  let squares = 0;
  for (const { readings } of samples) squares += (standardised(raw, readings) - mean) ** 2;
  const deviation = Math.sqrt(squares / samples.length);
  if (!(deviation > 1e-6 * Math.max(1, Math.abs(mean)))) return null;
  return { ...raw, mean, deviation };
}

/** In deviations from the mean. */
export function standardised(column: Column, readings: Row): number {
  const read = readings[column.index]!;
  const value = Number.isNaN(read) ? column.middle : Math.min(column.high, Math.max(column.low, read));
  return (value - column.mean) / column.deviation;
}

/** A change of a face, and what it does to the grade that is fitted. */
export interface ChangeRow {
  readonly from: Row;
  readonly to: Row;
  readonly rise: number;
  /** Beside a miss of the eye's grade. */
  readonly weight: number;
}

/** One array a column: a number for each sample, then one for each change, weighted. */
export function matrixOf(columns: readonly Column[], samples: readonly Sample[], changes: readonly ChangeRow[]): Row[] {
  return columns.map((column) => {
    const made = new Float64Array(samples.length + changes.length);
    for (const [i, { readings }] of samples.entries()) made[i] = standardised(column, readings);
    for (const [i, { from, to, weight }] of changes.entries()) {
      made[samples.length + i] = weight * (standardised(column, to) - standardised(column, from));
    }
    return made;
  });
}
