import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { expectRow } from "./expect-row.ts";
import { planRuns } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import { HOSTILE_ROWS } from "./row-list.ts";
import type { RowReport } from "./run-row.ts";
import { withLaterFaults } from "./run-rows.ts";
import { type RunningServer, SERVERS } from "./servers.ts";
import { printTable } from "./table.ts";

/** The rows of docs/threats.md, counted by hand: 16 + 14 + 11 + 13 + 18 + 8 + 9 + 7 + 10 + 4; and, found by attacks of our own, 15 + 14. */
const IDS = (
  "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 A15 A16 " +
  "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 B14 " +
  "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 " +
  "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 " +
  "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 E15 E16 E17 E18 " +
  "F1 F2 F3 F4 F5 F6 F7 F8 G1 G2 G3 G4 G5 G6 G7 G8 G9 " +
  "H1 H2 H3 H4 H5 H6 H7 I1 I2 I3 I4 I5 I6 I7 I8 I9 I10 J1 J2 J3 J4 " +
  "K1 K2 K3 K4 K5 K6 K7 K8 K9 K10 K11 K12 K13 K14 K15 L1 L2 L3 L4 L5 L6 L7 L8 L9 L10 " +
  "L11 L12 L13 L14"
).split(" ");

/** E16 and the mutants included; a hang ends here. */
const ROW_MS = 170_000;
const runs = planRuns("bare");
const reports: RowReport[] = [];

it("has the 139 rows, and each is run once", () => {
  expect(HOSTILE_ROWS.map(({ id }) => id)).toEqual(IDS);
  expect(IDS).toHaveLength(110 + 29);
  const run = runs.flatMap(({ groups }) => groups.flatMap(({ rows }) => rows.map(({ id }) => id)));
  expect(run.toSorted()).toEqual(IDS.toSorted());
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
  expect(reports).toHaveLength(IDS.length);
});
