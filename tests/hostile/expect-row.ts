import { expect, type TestContext } from "vitest";
import type { HostileRow } from "./row.ts";
import { type RowReport, runRow } from "./run-row.ts";
import type { RunningServer } from "./servers.ts";

/** A row as a test. @param reports gets its report, whatever it says */
export async function expectRow(
  row: HostileRow,
  running: RunningServer,
  reports: RowReport[],
  { task, skip }: TestContext,
): Promise<void> {
  const report = await runRow(row, running);
  reports.push(report);
  expect(report.faults).toEqual([]);
  if (report.skipped === null) return;
  task.meta.skipReason = report.skipped;
  skip(report.skipped);
}
