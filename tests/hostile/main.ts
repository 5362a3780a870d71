import { parseArgs } from "node:util";

/**
 * `npm run hostile [-- --table] [-- --only E1,E2] [-- --full] [-- --through nginx]`: the rows outside the test runner, with a
 * figure of each or only with what is wrong. `--full` runs the long form of rows that have one (HOSTILE_FULL=1); `--through
 * nginx` sends groups A, I, K and L through deploy/nginx.conf to two servers (HOSTILE_THROUGH=nginx). Exit 1 when an invariant
 * is broken.
 */
const { values } = parseArgs({
  options: {
    table: { type: "boolean" },
    only: { type: "string" },
    full: { type: "boolean" },
    through: { type: "string" },
  },
});
// Rows read both as they are loaded.
if (values.full) process.env.HOSTILE_FULL = "1";
if (values.through !== undefined) process.env.HOSTILE_THROUGH = values.through;
const { runRows } = await import("./run-rows.ts");
const { printFaults, printTable } = await import("./table.ts");

const reports = await runRows({
  only: values.only?.split(",") ?? null,
  onReport: ({ id, faults, skipped }) =>
    process.stderr.write(
      `${id} ${faults.join("; ").slice(0, 600) || (skipped === null ? "ok" : `skipped: ${skipped}`)}\n`,
    ),
});
process.stdout.write(values.table ? printTable(reports) : printFaults(reports));
process.exit(reports.every(({ faults }) => faults.length === 0) ? 0 : 1);
