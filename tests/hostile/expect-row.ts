import { expect, type TestContext } from "vitest";
import type { HostileRow } from "./row.ts";
import { type RowReport, runRow } from "./run-row.ts";
import type { RunningServer } from "./servers.ts";

/** What a collection of memory or a neighbour's work does to the loop once does not come again; what the row does comes again. */
function isHoldAlone({ faults }: RowReport): boolean {
  return faults.length > 0 && faults.every((fault) => fault.startsWith("4: the event loop was held"));
}

const MOST_RUNS = 3;

/** A row, again where nothing is wrong but a hold. @returns its reports; the last one counts */
export async function runSurely(row: HostileRow, running: Omit<RunningServer, "stop">): Promise<RowReport[]> {
  const reports = [await runRow(row, running)];
  while (reports.length < MOST_RUNS && isHoldAlone(reports[reports.length - 1] as RowReport)) {
    reports.push(await runRow(row, running));
  }
  return reports;
}

/** A row as a test. @param reports gets its reports, whatever they say */
export async function expectRow(
  row: HostileRow,
  running: RunningServer,
  reports: RowReport[],
  { task, skip }: TestContext,
): Promise<void> {
  const own = await runSurely(row, running);
  reports.push(...own);
  const last = own[own.length - 1] as RowReport;
  expect(last.faults).toEqual([]);
  if (last.skipped === null) return;
  task.meta.skipReason = last.skipped;
  skip(last.skipped);
}
