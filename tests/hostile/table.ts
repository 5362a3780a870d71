import type { RowReport } from "./run-row.ts";

const MEBIBYTE = 1024 * 1024;
const COLUMNS = [
  ["id", ({ id }) => id],
  ["expected", ({ expected }) => expected],
  ["answered", ({ answered }) => answered],
  ["ms", ({ ms }) => ms.toFixed(0)],
  ["loop ms", ({ loopHeldMs }) => loopHeldMs.toFixed(1)],
  ["late ms", ({ loopLateMs }) => loopLateMs.toFixed(1)],
  ["main MB", ({ growthBytes }) => (growthBytes / MEBIBYTE).toFixed(1)],
  ["worker MB", ({ workerPeak }) => (workerPeak === null ? "?" : (workerPeak / MEBIBYTE).toFixed(0))],
  ["s", ({ seconds }) => seconds.toFixed(1)],
  ["holds", ({ faults }) => (faults.length === 0 ? "yes" : "NO")],
] as const satisfies readonly (readonly [string, (report: RowReport) => string])[];

/** ms: the slowest answer; loop: longest hold of the event loop; late: the same with what other processes took; main: growth of the server's memory; worker: peak of any worker. */
export function printTable(reports: readonly RowReport[]): string {
  const header = `| ${COLUMNS.map(([name]) => name).join(" | ")} |\n|${COLUMNS.map(() => "---").join("|")}|\n`;
  const lines = reports.map((report) => `| ${COLUMNS.map(([, cell]) => cell(report)).join(" | ")} |\n`);
  const notes = reports.flatMap((report) => report.notes.map((note) => `\n${report.id}: ${note}\n`));
  return [header, ...lines, ...notes, "\n", printFaults(reports)].join("");
}

/** At most so many of one row. */
const SHOWN = 10;

export function printFaults(reports: readonly RowReport[]): string {
  const broken = reports.filter(({ faults }) => faults.length > 0);
  const details = broken.flatMap(({ id, what, faults }) => [
    `${id} (${what})\n`,
    ...faults.slice(0, SHOWN).map((fault) => `  ${fault}\n`),
  ]);
  return [...details, `${reports.length - broken.length} of ${reports.length}\n`].join("");
}
