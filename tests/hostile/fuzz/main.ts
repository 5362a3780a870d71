import { parseArgs } from "node:util";
import { startServerUnderTest } from "../server/server-under-test.ts";
import { describeRun, joinRuns, type MutantRun, runMutants } from "./run-mutants.ts";

/** `npm run fuzz [-- --count N --seed S --from K | --only K]`: damaged photos against decoder and server. Exit 1 when one is not refused properly. */
const { values } = parseArgs({
  options: {
    count: { type: "string", default: "100000" },
    seed: { type: "string", default: "1" },
    from: { type: "string", default: "0" },
    only: { type: "string" },
  },
});
/** Printed after each, so that a long run shows where it is. */
const BATCH = 1_000;

const seed = Number(values.seed);
const first = Number(values.only ?? values.from);
const total = values.only === undefined ? Number(values.count) : 1;
if (![seed, first, total].every(Number.isSafeInteger)) {
  process.stderr.write("--count, --seed, --from and --only are whole numbers\n");
  process.exit(2);
}

const target = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
let whole: MutantRun | null = null;
for (let from = first; from < first + total; from += BATCH) {
  const count = Math.min(BATCH, first + total - from);
  const run = await runMutants({ seed, from, count, target });
  whole = whole === null ? run : joinRuns(whole, run);
  process.stderr.write(
    `${from + count - first} done, ${whole.faults.length} not refused properly, ${(whole.ms / 1000).toFixed(0)} s\n`,
  );
  for (const fault of run.faults) process.stderr.write(`  ${fault}\n`);
}
await target.stop();
if (whole !== null) process.stdout.write(`${describeRun(whole, { seed, from: first, count: total })}\n`);
process.exit(whole?.faults.length === 0 ? 0 : 1);
