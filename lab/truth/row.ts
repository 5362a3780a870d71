import type { Language } from "#contract/language.ts";
import type { ToneGroup } from "./photos.ts";

/** What a figure counts in. `share` is kept as 0..1 and shown in percent. */
export type Unit = "share" | "correlation" | "times" | "points" | "perFace" | "count" | "px" | "ms";

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

export type Goal =
  | { readonly atLeast: readonly number[] }
  | { readonly atMost: readonly number[] }
  /** At most so far from 0, to either side. */
  | { readonly within: readonly number[] };

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

const DECIMALS: Readonly<Record<Unit, number>> = {
  share: 0,
  correlation: 2,
  times: 1,
  points: 1,
  perFace: 2,
  count: 0,
  px: 0,
  ms: 0,
};

/** Judges the figures as they are shown, rounded. Undefined where there is no goal, or nothing was measured. */
export function isReached({ values, goal, unit }: TruthRow): boolean | undefined {
  if (goal === undefined || values.length === 0 || values.some(Number.isNaN)) return undefined;
  const { limits, fits } = judgementOf(goal);
  const steps = 10 ** (DECIMALS[unit] + (unit === "share" ? 2 : 0));
  return values.every((value, i) => fits(Math.round(value * steps) / steps, limits[i] ?? limits[0]!));
}

interface Judgement {
  readonly sign: string;
  readonly limits: readonly number[];
  readonly fits: (value: number, limit: number) => boolean;
}

function judgementOf(goal: Goal): Judgement {
  if ("atLeast" in goal) return { sign: "≥", limits: goal.atLeast, fits: (value, limit) => value >= limit };
  if ("atMost" in goal) return { sign: "≤", limits: goal.atMost, fits: (value, limit) => value <= limit };
  return { sign: "±", limits: goal.within, fits: (value, limit) => Math.abs(value) <= limit };
}

const SIGNS: Readonly<Partial<Record<Unit, Readonly<Record<Language, string>>>>> = {
  share: { de: "\u00a0%", en: "%" },
  times: { de: "\u00a0×", en: "×" },
  px: { de: "\u00a0px", en: "\u00a0px" },
  ms: { de: "\u00a0ms", en: "\u00a0ms" },
};

/** `96 / 93 %`; a dash for what could not be measured. */
export function formatFigures(values: readonly number[], unit: Unit, language: Language): string {
  const decimals = DECIMALS[unit];
  const number = new Intl.NumberFormat(language, {
    maximumFractionDigits: decimals,
    minimumFractionDigits: unit === "points" ? 0 : decimals,
  });
  const written = values.map((value) =>
    Number.isNaN(value) ? "–" : number.format(unit === "share" ? 100 * value : value),
  );
  return `${written.join(" / ")}${SIGNS[unit]?.[language] ?? ""}`;
}

/** `≥ 95 %`, or nothing; a single limit where all are the same. */
export function formatGoal({ goal, unit }: TruthRow, language: Language): string {
  if (goal === undefined) return "";
  const { sign, limits } = judgementOf(goal);
  const written = new Set(limits).size === 1 ? limits.slice(0, 1) : limits;
  // Zero at most is zero.
  if (sign === "≤" && written.every((limit) => limit === 0)) return formatFigures(written, unit, language);
  return `${sign}\u00a0${formatFigures(written, unit, language)}`;
}

/** The cells of the printed table, its head first. */
export function tableOf(rows: readonly TruthRow[]): string[][] {
  const cells = rows.map((row) => {
    const reached = isReached(row);
    return [
      row.tones === undefined ? row.what : `${row.what}: ${row.tones.join(" / ")}`,
      formatFigures(row.values, row.unit, "en"),
      String(row.n),
      formatGoal(row, "en"),
      reached === undefined ? "" : reached ? "yes" : "NO",
    ];
  });
  return [["what", "figure", "n", "goal", "reached"], ...cells];
}
