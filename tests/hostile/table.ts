import type { RowReport } from "./run-row.ts";

const MEBIBYTE = 1024 * 1024;
const COLUMNS = [
  ["id", ({ id }) => id],
  ["expected", ({ expected }) => expected],
  ["answered", ({ answered }) => answered],
  ["ms", ({ ms }) => ms.toFixed(0)],
  ["loop ms", ({ loopHeldMs }) => loopHeldMs.toFixed(1)],
  ["main MB", ({ growthBytes }) => (growthBytes / MEBIBYTE).toFixed(1)],
  ["worker MB", ({ workerPeak }) => (workerPeak === null ? "?" : (workerPeak / MEBIBYTE).toFixed(0))],
  ["s", ({ seconds }) => seconds.toFixed(1)],
  ["holds", ({ faults, skipped }) => (faults.length > 0 ? "NO" : skipped === null ? "yes" : "skipped")],
] as const satisfies readonly (readonly [string, (report: RowReport) => string])[];

/** ms: the slowest answer; loop: longest hold of the event loop; main: growth of the server's memory; worker: peak of any worker. */
export function printTable(reports: readonly RowReport[]): string {
  const header = `| ${COLUMNS.map(([name]) => name).join(" | ")} |\n|${COLUMNS.map(() => "---").join("|")}|\n`;
  const lines = reports.map((report) => `| ${COLUMNS.map(([, cell]) => cell(report)).join(" | ")} |\n`);
  const notes = reports.flatMap(({ id, notes: texts, skipped }) =>
    [...texts, ...(skipped === null ? [] : [`skipped: ${skipped}`])].map((text) => `\n${id}: ${text}\n`),
  );
  return [header, ...lines, ...notes].join("");
}
