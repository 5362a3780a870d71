import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRow } from "./expect-row.ts";
import { planRuns } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import { HOSTILE_ROWS } from "./row-list.ts";
import type { RowReport } from "./run-row.ts";
import { withLaterFaults } from "./run-rows.ts";
import { type RunningServer, SERVERS } from "./servers.ts";
import { printTable } from "./table.ts";

/** E16 and the mutants included; a hang ends here. */
const ROW_MS = 170_000;
const runs = planRuns("bare");
const reports: RowReport[] = [];

/** What the rows are: docs/threats.md, which `threats.test.ts` holds to them. */
it("runs each row once", () => {
  const ids = HOSTILE_ROWS.map(({ id }) => id);
  const run = runs.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)));
  expect(run.toSorted()).toEqual(ids.toSorted());
});

describe.each(runs)("every row holds the ten invariants; server: $server", ({ server, groups }) => {
  let running: RunningServer;
  beforeAll(async () => {
    running = await SERVERS[server]();
  }, 120_000);
  afterAll(() => running.stop());

  describe.each(groups)("$name", ({ rows }) => {
    it.for(rows)("$id", { timeout: ROW_MS }, (row, context) => expectRow(row, running, reports, context));

    it("the next photo is analysed", async () => {
      expect(await photoFaults(running.target)).toEqual([]);
    });
  });

  it("what went on beside the rows ends well", async () => {
    const late = await Promise.all(reports.map(({ later }) => later));
    expect(late.flatMap(({ faults }) => faults)).toEqual([]);
  });
});

it("prints its table", async () => {
  process.stdout.write(`\n${printTable(await Promise.all(reports.map(withLaterFaults)))}\n`);
  // A row that was run again is in it as often.
  expect(new Set(reports.map(({ id }) => id)).size).toBe(HOSTILE_ROWS.length);
});
