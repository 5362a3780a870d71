import { LANGUAGE_TABLE, type Language } from "#contract/language.ts";

/** How figures of our own measurement are written, on the page about the method and by the laboratory. */

/** What a figure counts in. `share` is kept as 0..1 and shown in percent. */
export const UNITS = ["share", "correlation", "times", "points", "perFace", "count", "px", "ms"] as const;
export type Unit = (typeof UNITS)[number];

export type Goal =
  | { readonly atLeast: readonly number[] }
  | { readonly atMost: readonly number[] }
  /** At most so far from 0, to either side. */
  | { readonly within: readonly number[] };

export const DECIMALS: Readonly<Record<Unit, number>> = {
  share: 0,
  correlation: 2,
  times: 1,
  points: 1,
  perFace: 2,
  count: 0,
  px: 0,
  ms: 0,
};

const SIGNS: Readonly<Partial<Record<Unit, string>>> = { share: "%", times: "×" };
const UNIT_NAMES: Readonly<Partial<Record<Unit, string>>> = { px: "\u00a0px", ms: "\u00a0ms" };

interface Judgement {
  readonly sign: string;
  readonly limits: readonly number[];
  readonly fits: (value: number, limit: number) => boolean;
}

export function judgementOf(goal: Goal): Judgement {
  if ("atLeast" in goal) return { sign: "≥", limits: goal.atLeast, fits: (value, limit) => value >= limit };
  if ("atMost" in goal) return { sign: "≤", limits: goal.atMost, fits: (value, limit) => value <= limit };
  return { sign: "±", limits: goal.within, fits: (value, limit) => Math.abs(value) <= limit };
}

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
  const sign = SIGNS[unit] === undefined ? (UNIT_NAMES[unit] ?? "") : LANGUAGE_TABLE[language].beforeSign + SIGNS[unit];
  return written.join(" / ") + sign;
}

/** `≥ 95 %`; a single limit where all are the same. */
export function formatGoal(goal: Goal, unit: Unit, language: Language): string {
  const { sign, limits } = judgementOf(goal);
  const written = new Set(limits).size === 1 ? limits.slice(0, 1) : limits;
  // Zero at most is zero.
  if (sign === "≤" && written.every((limit) => limit === 0)) return formatFigures(written, unit, language);
  return `${sign}\u00a0${formatFigures(written, unit, language)}`;
}
