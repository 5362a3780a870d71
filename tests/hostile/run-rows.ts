import { GROUPS, OWN_GROUPS } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import { type RowReport, runRow } from "./run-row.ts";

export interface RunWish {
  /** Ids; null for all. */
  readonly only: readonly string[] | null;
  readonly onReport?: (report: RowReport) => void;
}

/** All rows, each group against a server of its own, one after the other: the invariants are times. */
export async function runAll({ only, onReport }: RunWish): Promise<RowReport[]> {
  const reports: RowReport[] = [];
  for (const { start } of [...GROUPS, ...OWN_GROUPS].filter(
    ({ ids }) => only === null || ids.some((id) => only.includes(id)),
  )) {
    const { rows, target, stop } = await start();
    for (const row of rows.filter(({ id }) => only?.includes(id) ?? true)) {
      const report = await runRow(row, target);
      onReport?.(report);
      reports.push(report);
    }
    await Promise.all(reports.map(({ later }) => later));
    const last = reports.pop();
    if (last !== undefined) reports.push({ ...last, faults: [...last.faults, ...(await photoFaults(target))] });
    await stop();
  }
  return await Promise.all(reports.map(withLaterFaults));
}

export async function withLaterFaults(report: RowReport): Promise<RowReport> {
  const { faults, ...answers } = await report.later;
  return { ...report, ...answers, faults: [...report.faults, ...faults] };
}
