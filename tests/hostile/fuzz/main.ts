import { parseArgs } from "node:util";
import { startServerUnderTest } from "../server/server-under-test.ts";
import { describeRun, runMutants } from "./run-mutants.ts";

/** `npm run fuzz [-- --count N --seed S --from K | --only K]`: damaged photos against decoder and server. Exit 1 when one is not refused properly. */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    only: { type: "string" },
  },
});
const seed = Number(values.seed);
const first = Number(values.only ?? values.from);
const total = values.only === undefined ? Number(values.count) : 1;
if (![seed, first, total].every(Number.isSafeInteger)) {
  process.stderr.write("--count, --seed, --from and --only are whole numbers\n");
  process.exit(2);
}

const target = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
const run = await runMutants({
  ...{ seed, from: first, count: total, target },
  onProgress: (done, faults) => process.stderr.write(`${done} of ${total}, not refused properly: ${faults.length}\n`),
});
await target.stop();
process.stdout.write([describeRun(run), ...run.faults, ""].join("\n"));
process.exit(run.faults.length === 0 ? 0 : 1);
