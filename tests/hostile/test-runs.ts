import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { Run } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import type { Running } from "./probe.ts";
import type { HostileRow, ServerName } from "./row.ts";
import { type RowReport, runRow } from "./run-row.ts";
import { type RunningServer, SERVERS, WITHOUT_ANALYSIS } from "./servers.ts";
import { printTable } from "./table.ts";

/** Safety only: a request gives up by itself (`http-client.ts`). */
const ROW_MS = 600_000;
const MOST_RUNS = 3;

/** What a collection of memory or a neighbour's work does to a time once does not come again; what the row does comes again. */
const TIMES = /^(2: took|4: the event loop was held)/;

function isTime(fault: string): boolean {
  return TIMES.test(fault);
}

function isTimeAlone({ faults }: RowReport): boolean {
  return faults.length > 0 && faults.every(isTime);
}

/** A row, again where nothing is wrong but a time. @returns its reports; the last one counts */
export async function runSurely(row: HostileRow, running: Running | null): Promise<RowReport[]> {
  const reports = [await runRow(row, running)];
  while (reports.length < MOST_RUNS && isTimeAlone(reports.at(-1)!)) reports.push(await runRow(row, running));
  return reports;
}

/**
 * Each row as a test. Those of one server run one after the other, since what is measured of it is then theirs; those that
 * start their own servers mostly wait, and do so beside each other. All servers are there until the end, for what goes on
 * beside the rows.
 *
 * @param idle servers whose rows send no photo
 */
export function testRuns(runs: readonly Run[], idle: readonly ServerName[] = []): void {
  const all: { readonly server: Run["server"]; readonly running: RunningServer | null; reports: RowReport[] }[] = [];
  afterAll(() => Promise.all(all.map(({ running }) => running?.stop())));

  for (const { server, groups } of runs) {
    describe(`every row holds the ten invariants; server: ${server}`, () => {
      const reports: RowReport[] = [];
      let running: RunningServer | null = null;
      beforeAll(async () => {
        if (server !== "own") running = await SERVERS[server](idle.includes(server) ? WITHOUT_ANALYSIS : {});
        all.push({ server, running, reports });
      }, 120_000);

      const test = server === "own" ? it.concurrent : it;
      const rows = groups.flatMap((group) => group.rows);
      // Of tests beside each other each has to count its own assertions.
      test.for(rows)("$id", { timeout: ROW_MS }, async (row, { task, skip, expect: expectOfRow }) => {
        const own = await runSurely(row, running);
        reports.push(...own);
        const { faults, skipped } = own.at(-1)!;
        expectOfRow(faults).toEqual([]);
        if (skipped === null) return;
        task.meta.skipReason = skipped;
        skip(skipped);
      });
    });
  }

  it("what went on beside the rows ends well, and the next photo is analysed", async () => {
    expect(all.map(({ server }) => server)).toEqual(runs.map(({ server }) => server));
    for (const { server, running, reports } of all) {
      const ended = await Promise.all(reports.map(async (report) => ({ ...report, ...(await report.later) })));
      if (process.env.HOSTILE_TABLE !== "0") process.stdout.write(`\n${printTable(ended)}\n`);
      expect(ended.flatMap(({ laterFaults }) => laterFaults)).toEqual([]);
      if (running !== null && !(idle as readonly string[]).includes(server))
        expect(await photoFaults(running.target)).toEqual([]);
    }
  });
}
