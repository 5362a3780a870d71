import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { GROUPS, OWN_GROUPS, type RunningGroup } from "./groups.ts";
import { photoFaults } from "./next-photo.ts";
import { withLaterFaults } from "./run-all.ts";
import { type RowReport, runRow } from "./run-row.ts";
import { printTable } from "./table.ts";

/** The rows of groups A to J, counted by hand: 14 + 13 + 11 + 13 + 17 + 8 + 9 + 7 + 8 + 4. */
const IDS = (
  "A1 A2 A3 A4 A5 A6 A7 A8 A9 A10 A11 A12 A13 A14 " +
  "B1 B2 B3 B4 B5 B6 B7 B8 B9 B10 B11 B12 B13 " +
  "C1 C2 C3 C4 C5 C6 C7 C8 C9 C10 C11 " +
  "D1 D2 D3 D4 D5 D6 D7 D8 D9 D10 D11 D12 D13 " +
  "E1 E2 E3 E4 E5 E6 E7 E8 E9 E10 E11 E12 E13 E14 E15 E16 E17 " +
  "F1 F2 F3 F4 F5 F6 F7 F8 G1 G2 G3 G4 G5 G6 G7 G8 G9 " +
  "H1 H2 H3 H4 H5 H6 H7 I1 I2 I3 I4 I5 I6 I7 I8 J1 J2 J3 J4"
).split(" ");

/** E16 and the thousand mutants included; a hang ends here. */
const ROW_MS = 170_000;
const reports: RowReport[] = [];

describe("every row of the hostile inputs holds the ten invariants", () => {
  it("has the 104 rows of groups A to J", () => {
    expect(GROUPS.flatMap(({ ids }) => ids)).toEqual(IDS);
    expect(IDS).toHaveLength(104);
  });

  describe.each([...GROUPS, ...OWN_GROUPS].filter(({ ids }) => ids.length > 0))("$name", ({ ids, start }) => {
    let running: RunningGroup;
    beforeAll(async () => {
      running = await start();
    }, 60_000);
    afterAll(() => running.stop());

    it("is what its rows are", () => {
      expect(running.rows.map(({ id }) => id)).toEqual(ids);
    });

    it.each(ids)(
      "%s",
      async (id) => {
        const row = running.rows.find((one) => one.id === id);
        if (row === undefined) throw new Error(`${id} has no row`);
        const report = await runRow(row, running.target);
        reports.push(report);
        expect(report.faults).toEqual([]);
      },
      ROW_MS,
    );

    it("the next photo is analysed", async () => {
      expect(await photoFaults(running.target)).toEqual([]);
    });

    it("what went on beside the rows ends well", async () => {
      const late = await Promise.all(reports.map(({ later }) => later));
      expect(late.flatMap(({ faults }) => faults)).toEqual([]);
    });
  });

  it("prints its table", async () => {
    process.stdout.write(`\n${printTable(await Promise.all(reports.map(withLaterFaults)))}\n`);
    expect(reports.map(({ id }) => id)).toEqual(expect.arrayContaining(IDS));
  });
});
