import { parseArgs } from "node:util";
import { runAll } from "./run-all.ts";
import { printTable } from "./table.ts";

/** `npm run hostile [-- --table] [-- --only E1,E2]`: the rows outside the test runner. Exit 1 when an invariant is broken. */
const { values } = parseArgs({ options: { table: { type: "boolean" }, only: { type: "string" } } });
const reports = await runAll({
  only: values.only?.split(",") ?? null,
  onReport: ({ id, faults }) =>
    process.stderr.write(`${id} ${faults.length === 0 ? "ok" : faults.join("; ").slice(0, 600)}\n`),
});
process.stdout.write(printTable(reports));
process.exit(reports.every(({ faults }) => faults.length === 0) ? 0 : 1);
