import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { expectRow } from "./expect-row.ts";
import { groupsOf, planRuns } from "./groups.ts";
import { photoFaults } from "./liveness.ts";
import type { RowReport } from "./run-row.ts";
import { withLaterFaults } from "./run-rows.ts";
import { CAN_GO_THROUGH_NGINX, NEEDS_NGINX_AND_REDIS } from "./server/behind-nginx.ts";
import { type RunningServer, SERVERS } from "./servers.ts";
import { printTable } from "./table.ts";

/** Rows read it as they are loaded. */
vi.hoisted(() => {
  process.env.HOSTILE_THROUGH = "nginx";
});

/** The form that is run for others: the quick rows of each kind. All of them: `npm run hostile -- --through nginx`. */
const SHORT = "A1 A7 A8 A10 A11 A14 A16 I1 I2 I3 I4 I5 I10 K1 K2 K5 K6 K13 K14 K15 L1".split(" ");
/** What cannot be different behind nginx, each with its reason in its row. */
const BARE_ONLY = "K7 K9 K11 K12 L6 L7 L8 L9 L11 L12 L13 L14".split(" ");
const ROW_MS = 170_000;
const reports: RowReport[] = [];

it("goes through nginx with every row of A, I, K and L, but for those that name a reason", () => {
  const ids = (form: "bare" | "nginx") => groupsOf(form).flatMap(({ rows }) => rows.map(({ id }) => id));
  const through = ids("nginx");
  const left = ids("bare").filter((id) => /^[AIKL]/.test(id) && !through.includes(id));
  expect(left).toEqual(BARE_ONLY);
  expect(SHORT.filter((id) => !through.includes(id))).toEqual([]);
});

const options = { meta: { skipReason: NEEDS_NGINX_AND_REDIS } };
describe.skipIf(!CAN_GO_THROUGH_NGINX).each(planRuns("nginx", SHORT))(
  "two servers behind nginx hold the invariants; server: $server",
  options,
  (run) => {
    let running: RunningServer;
    beforeAll(async () => {
      running = await SERVERS[run.server]();
    }, 120_000);
    afterAll(() => running?.stop());

    it.for(run.groups.flatMap(({ rows }) => rows))("$id", { timeout: ROW_MS }, (row, context) =>
      expectRow(row, running, reports, context),
    );

    it("what went on beside the rows ends well, and the next photo is analysed", async () => {
      const late = await Promise.all(reports.map(({ later }) => later));
      expect(late.flatMap(({ faults }) => faults)).toEqual([]);
      expect(await photoFaults(running.target)).toEqual([]);
      process.stdout.write(`\n${printTable(await Promise.all(reports.splice(0).map(withLaterFaults)))}\n`);
    });
  },
);
