import { formOfRun } from "./form.ts";
import { planRuns } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import { type RowReport, runRow } from "./run-row.ts";
import { SERVERS } from "./servers.ts";

export interface RunOptions {
  /** Ids; null for all. */
  readonly only: readonly string[] | null;
  readonly onReport?: (report: RowReport) => void;
}

/** All rows, one after the other: the invariants are times. */
export async function runRows({ only, onReport }: RunOptions): Promise<RowReport[]> {
  const reports: RowReport[] = [];
  for (const { server, groups } of planRuns(formOfRun(), only)) {
    const running = await SERVERS[server]();
    for (const { rows } of groups) {
      for (const row of rows) {
        const report = await runRow(row, running);
        onReport?.(report);
        reports.push(report);
      }
      const last = reports.pop() as RowReport;
      reports.push({ ...last, faults: [...last.faults, ...(await photoFaults(running.target))] });
    }
    await Promise.all(reports.map(({ later }) => later));
    await running.stop();
  }
  return await Promise.all(reports.map(withLaterFaults));
}

export async function withLaterFaults(report: RowReport): Promise<RowReport> {
  const { faults, ...answers } = await report.later;
  return { ...report, ...answers, faults: [...report.faults, ...faults] };
}
