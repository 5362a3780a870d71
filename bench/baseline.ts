import { readFileSync, writeFileSync } from "node:fs";
import { cpus } from "node:os";
import { fileURLToPath } from "node:url";
import { textTable } from "#lab/text-table.ts";

/** Recorded figures of the benches (`bench/baseline.json`), and a table of new ones beside them. */

/** Tables of figures, all of the kind "less is better" unless their column says otherwise. */
export type Figures = Readonly<Record<string, Readonly<Record<string, number>>>>;

interface Baseline {
  readonly machine: string;
  readonly figures: Figures;
}

const FILE = fileURLToPath(new URL("baseline.json", import.meta.url));

/** Of one bench; undefined while nothing was recorded. */
export function readBaseline(bench: string): Baseline | undefined {
  return readAll()[bench];
}

export function recordBaseline(bench: string, figures: Figures): void {
  const rounded = Object.entries(figures).map(([row, values]) => [
    row,
    Object.fromEntries(Object.entries(values).map(([name, value]) => [name, Math.round(value * 100) / 100])),
  ]);
  const all = { ...readAll(), [bench]: { machine: machine(), figures: Object.fromEntries(rounded) } };
  writeFileSync(FILE, `${JSON.stringify(all, null, 2)}\n`);
}

/** Each figure, and in brackets its ratio to the baseline. */
export function figuresTable(corner: string, figures: Figures, baseline: Figures | undefined): string {
  const columns = [...new Set(Object.values(figures).flatMap((row) => Object.keys(row)))];
  const rows = Object.entries(figures).map(([name, row]) => [
    name,
    ...columns.map((column) => sayFigure(row[column], baseline?.[name]?.[column])),
  ]);
  return textTable(
    [[corner, ...columns], ...rows],
    columns.map((_, index) => index + 1),
  );
}

function sayFigure(value: number | undefined, before: number | undefined): string {
  if (value === undefined || Number.isNaN(value)) return "-";
  const said = value.toFixed(Math.abs(value) < 100 ? 1 : 0);
  return before ? `${said} (${(value / before).toFixed(2)})` : said;
}

export function machine(): string {
  return `${cpus()[0]?.model ?? "unknown processor"}, ${cpus().length} cores, Node ${process.versions.node}`;
}

function readAll(): Readonly<Record<string, Baseline>> {
  return JSON.parse(readFileSync(FILE, "utf8")) as Record<string, Baseline>;
}
