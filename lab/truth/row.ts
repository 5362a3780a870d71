import { DECIMALS, formatFigures, formatGoal, type Goal, judgementOf, type Unit } from "#content/format-figures.ts";
import type { ToneGroup } from "./photos.ts";

/** One line of the table of truth. */
export interface TruthRow {
  /** Unique; the published table refers to it. */
  readonly id: string;
  readonly what: string;
  /** One figure, or one for each of `tones`. NaN where there was nothing to measure. */
  readonly values: readonly number[];
  /** The skin tones that the figures are of. */
  readonly tones?: readonly ToneGroup[];
  readonly unit: Unit;
  /** On how many faces, spots or retakes it rests. */
  readonly n: number;
  /** One limit for every figure, or one for each. Rows without a goal are told, not judged. */
  readonly goal?: Goal;
}

export function rowOf(
  id: string,
  what: string,
  values: number | readonly number[],
  unit: Unit,
  n: number,
  goal?: Goal,
  tones?: readonly ToneGroup[],
): TruthRow {
  const figures = typeof values === "number" ? [values] : values;
  return { id, what, values: figures, unit, n, ...(goal && { goal }), ...(tones && { tones }) };
}

/** As tables have it. */
export function say(unit: Unit, ...values: readonly number[]): string {
  return formatFigures(values, unit, "en");
}

/** A part's rows, and the tables that say more than the rows. */
export interface PartReport {
  readonly rows: readonly TruthRow[];
  readonly tables: readonly DetailTable[];
}

export interface DetailTable {
  readonly title: string;
  /** The first row names the columns. */
  readonly cells: readonly (readonly string[])[];
}

/** Judges the figures as they are shown, rounded. Undefined where there is no goal, or nothing was measured. */
export function isReached({ values, goal, unit }: Pick<TruthRow, "values" | "goal" | "unit">): boolean | undefined {
  if (goal === undefined || values.length === 0 || values.some(Number.isNaN)) return undefined;
  const { limits, fits } = judgementOf(goal);
  const steps = 10 ** (DECIMALS[unit] + (unit === "share" ? 2 : 0));
  return values.every((value, i) => fits(Math.round(value * steps) / steps, limits[i] ?? limits[0]!));
}

/** The cells of the printed table, its head first. */
export function tableOf(rows: readonly TruthRow[]): string[][] {
  const cells = rows.map((row) => {
    const reached = isReached(row);
    return [
      row.tones === undefined ? row.what : `${row.what}: ${row.tones.join(" / ")}`,
      formatFigures(row.values, row.unit, "en"),
      String(row.n),
      row.goal === undefined ? "" : formatGoal(row.goal, row.unit, "en"),
      reached === undefined ? "" : reached ? "yes" : "NO",
    ];
  });
  return [["what", "figure", "n", "goal", "reached"], ...cells];
}
