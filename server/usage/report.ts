import { RETENTION } from "#contract/retention.ts";
import { type Dimension, dayOf, type UsageCell } from "./usage-cell.ts";

/** Sums below this are written "<5": a handful of people on a day must not be told apart. Source: k-anonymity's customary 5. */
export const FEWEST_SHOWN = 5;

/** A sum over some dimensions. */
export type UsageRow = Partial<Record<Dimension, string>> & { readonly count: number };

/** Adds cells up by these dimensions, in their order, the rest falling together. */
export function sumBy(cells: readonly UsageCell[], dimensions: readonly Dimension[]): readonly UsageRow[] {
  const sums = new Map<string, UsageRow>();
  for (const cell of cells) {
    const words = dimensions.map((name) => [name, cell[name]] as const);
    const key = JSON.stringify(words);
    sums.set(key, { ...Object.fromEntries(words), count: (sums.get(key)?.count ?? 0) + cell.count });
  }
  return [...sums].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, row]) => row);
}

/**
 * What may be written of a sum. An export has no total beside its parts; where figures stand beside each other,
 * `hide-small-parts.ts` comes first. Two exports of different detail can still be subtracted from one another.
 */
export function sayCount(count: number): string {
  return count < FEWEST_SHOWN ? `<${FEWEST_SHOWN}` : String(count);
}

/** The last `days` days until today (UTC), none older than the policy's term. */
export function lastDays(days: number, now: number): { readonly from: string; readonly to: string } {
  return { from: dayOf(now, Math.min(days, RETENTION.usageDays + 1) - 1), to: dayOf(now) };
}

/** Every day from the first to the last, also those without a sum. */
export function daysBetween(from: string, to: string): readonly string[] {
  const days: string[] = [];
  for (let time = Date.parse(from); dayOf(time) <= to; time = Date.parse(dayOf(time, -1))) days.push(dayOf(time));
  return days;
}

/** RFC 4180. A word that a spreadsheet would take for a formula gets an apostrophe: no word of ours begins like one. */
export function toCsv(rows: readonly UsageRow[], dimensions: readonly Dimension[]): string {
  return csvHead(dimensions) + csvLines(rows, dimensions);
}

export function csvHead(dimensions: readonly Dimension[]): string {
  return `${[...dimensions, "count"].join(",")}\r\n`;
}

export function csvLines(rows: readonly UsageRow[], dimensions: readonly Dimension[]): string {
  return rows.map((row) => `${wordsOf(row, dimensions).map(csvCell).join(",")}\r\n`).join("");
}

export function toJson(rows: readonly UsageRow[], dimensions: readonly Dimension[]): string {
  return jsonArray(jsonLines(rows, dimensions));
}

export function jsonArray(lines: readonly string[]): string {
  return lines.length === 0 ? "[]\n" : `[\n${lines.join(",\n")}\n]\n`;
}

/** One row a line. */
export function jsonLines(rows: readonly UsageRow[], dimensions: readonly Dimension[]): readonly string[] {
  return rows.map((row) => {
    const words = dimensions.map((name) => [name, row[name]]);
    return JSON.stringify(
      Object.fromEntries([...words, ["count", row.count < FEWEST_SHOWN ? sayCount(0) : row.count]]),
    );
  });
}

export function toTable(rows: readonly UsageRow[], dimensions: readonly Dimension[]): string {
  const lines = [[...dimensions, "count"], ...rows.map((row) => wordsOf(row, dimensions))];
  const widths = [...dimensions, "count"].map((_, column) =>
    Math.max(...lines.map((line) => line[column]?.length ?? 0)),
  );
  const pad = (word: string, column: number): string => {
    const width = widths[column] ?? 0;
    return column === dimensions.length ? word.padStart(width) : word.padEnd(width);
  };
  return `${lines.map((line) => line.map(pad).join("  ")).join("\n")}\n`;
}

/** Control characters would move a terminal's cursor. */
function wordsOf(row: UsageRow, dimensions: readonly Dimension[]): readonly string[] {
  return [...dimensions.map((name) => (row[name] ?? "").replace(/\p{Cc}/gu, " ")), sayCount(row.count)];
}

function csvCell(word: string): string {
  const safe = /^\s*[=+@＝＋＠－-]./.test(word) ? `'${word}` : word;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
