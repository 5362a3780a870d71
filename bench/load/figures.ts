import { textTable } from "#lab/text-table.ts";

/** A measured number, and what it may be at most or must be at least; without a limit it is only told. */
export interface Figure {
  readonly what: string;
  readonly value: number;
  readonly unit: string;
  readonly atMost?: number;
  readonly atLeast?: number;
  /** How it was measured, what it does not say. */
  readonly note?: string;
}

export function figure(
  what: string,
  value: number,
  unit = "",
  more: Pick<Figure, "atMost" | "atLeast" | "note"> = {},
): Figure {
  return { what, value, unit, ...more };
}

/** What there must be none of. */
export function noneOf(what: string, those: readonly unknown[]): Figure {
  return figure(what, those.length, "", { atMost: 0 });
}

export interface Profile {
  readonly profile: string;
  readonly figures: readonly Figure[];
}

/** Undefined where there is no limit. Nothing measured (NaN) meets nothing. */
export function isMet({ value, atMost, atLeast }: Figure): boolean | undefined {
  if (atMost === undefined && atLeast === undefined) return undefined;
  return value <= (atMost ?? Number.POSITIVE_INFINITY) && value >= (atLeast ?? Number.NEGATIVE_INFINITY);
}

export function allMet(profiles: readonly Profile[]): boolean {
  return profiles.every(({ figures }) => figures.every((figure) => isMet(figure) !== false));
}

/** One table over all profiles, and how many limits were met. */
export function figuresTable(profiles: readonly Profile[]): string {
  const rows = profiles.flatMap(({ profile, figures }) =>
    figures.map((figure, index) => [
      index === 0 ? profile : "",
      figure.what,
      `${sayNumber(figure.value)} ${figure.unit}`,
      sayLimit(figure),
      sayVerdict(isMet(figure)),
      figure.note ?? "",
    ]),
  );
  const verdicts = profiles.flatMap(({ figures }) => figures.map(isMet)).filter((verdict) => verdict !== undefined);
  const met = verdicts.filter((verdict) => verdict).length;
  const table = textTable([["profile", "figure", "measured", "limit", "verdict", ""], ...rows], [2]);
  return `${table}\n\n${met} of ${verdicts.length} limits met\n`;
}

export function sayLimit({ atMost, atLeast, unit }: Figure): string {
  if (atMost !== undefined) return `<= ${sayNumber(atMost)} ${unit}`;
  return atLeast === undefined ? "" : `>= ${sayNumber(atLeast)} ${unit}`;
}

function sayVerdict(verdict: boolean | undefined): string {
  if (verdict === undefined) return "";
  return verdict ? "met" : "NOT met";
}

export function sayNumber(value: number): string {
  if (!Number.isFinite(value)) return "nothing";
  return Number.isInteger(value) ? String(value) : value.toFixed(Math.abs(value) < 10 ? 2 : 1);
}
