import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Run } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import type { HostileRow, ServerName } from "./row.ts";
import { type RowReport, runRow } from "./run-row.ts";
import { type RunningServer, SERVERS, WITHOUT_ANALYSIS } from "./servers.ts";
import { printTable } from "./table.ts";

/** E16 and the mutants included; a hang ends here. */
const ROW_MS = 170_000;
const MOST_RUNS = 3;

/** What a collection of memory or a neighbour's work does to a time once does not come again; what the row does comes again. */
const TIMES = /^(2: took|4: the event loop was held)/;

function isTimeAlone({ faults }: RowReport): boolean {
  return faults.length > 0 && faults.every((fault) => TIMES.test(fault));
}

/** A row, again where nothing is wrong but a time. @returns its reports; the last one counts */
export async function runSurely(row: HostileRow, running: Omit<RunningServer, "stop">): Promise<RowReport[]> {
  const reports = [await runRow(row, running)];
  while (reports.length < MOST_RUNS && isTimeAlone(reports.at(-1)!)) reports.push(await runRow(row, running));
  return reports;
}

/**
 * Each row as a test, one after the other: the invariants are times. All servers are there until the end, for what goes on
 * beside the rows.
 *
 * @param idle servers whose rows send no photo
 */
export function testRuns(runs: readonly Run[], idle: readonly ServerName[] = []): void {
  const all: { readonly server: ServerName; readonly running: RunningServer; readonly reports: RowReport[] }[] = [];
  afterAll(() => Promise.all(all.map(({ running }) => running.stop())));

  describe.each(runs)("every row holds the ten invariants; server: $server", ({ server, groups }) => {
    const reports: RowReport[] = [];
    let running: RunningServer;
    beforeAll(async () => {
      running = await SERVERS[server](idle.includes(server) ? WITHOUT_ANALYSIS : {});
      all.push({ server, running, reports });
    }, 120_000);

    it.for(groups.flatMap(({ rows }) => rows))("$id", { timeout: ROW_MS }, async (row, { task, skip }) => {
      const own = await runSurely(row, running);
      reports.push(...own);
      const { faults, skipped } = own.at(-1)!;
      expect(faults).toEqual([]);
      if (skipped === null) return;
      task.meta.skipReason = skipped;
      skip(skipped);
    });
  });

  it("what went on beside the rows ends well, and the next photo is analysed", async () => {
    for (const { server, running, reports } of all) {
      const ended = await Promise.all(reports.map(async (report) => ({ ...report, ...(await report.later) })));
      if (process.env.HOSTILE_TABLE !== "0") process.stdout.write(`\n${printTable(ended)}\n`);
      expect(ended.flatMap(({ laterFaults }) => laterFaults)).toEqual([]);
      if (!idle.includes(server)) expect(await photoFaults(running.target)).toEqual([]);
    }
  });
}
