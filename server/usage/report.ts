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

/** What may be written of a sum. */
export function sayCount(count: number): string {
  return count < FEWEST_SHOWN ? `<${FEWEST_SHOWN}` : String(count);
}

/**
 * A sum to stand beside its parts: of the parts that are shown, and of no other. From a whole total one could take away the
 * shown parts and be left with a hidden one.
 */
export function sayTotal(parts: readonly UsageRow[]): string {
  const shown = parts.filter(({ count }) => count >= FEWEST_SHOWN).reduce((sum, { count }) => sum + count, 0);
  const isWhole = parts.every(({ count }) => count >= FEWEST_SHOWN);
  return shown === 0 && !isWhole ? sayCount(0) : `${shown}${isWhole ? "" : "+"}`;
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
  const lines = [[...dimensions, "count"], ...rows.map((row) => wordsOf(row, dimensions))];
  return lines.map((line) => `${line.map(csvCell).join(",")}\r\n`).join("");
}

export function toJson(rows: readonly UsageRow[], dimensions: readonly Dimension[]): string {
  const safe = rows.map((row) =>
    Object.fromEntries([
      ...dimensions.map((name) => [name, row[name]]),
      ["count", row.count < FEWEST_SHOWN ? sayCount(row.count) : row.count],
    ]),
  );
  return `${JSON.stringify(safe, null, 2)}\n`;
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
  const safe = /^[=+@\t\r-]./.test(word) ? `'${word}` : word;
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
