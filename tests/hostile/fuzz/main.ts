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
/** Printed after each, so that a long run shows where it is. */
const BATCH = 5_000;

const seed = Number(values.seed);
const first = Number(values.only ?? values.from);
const total = values.only === undefined ? Number(values.count) : 1;
if (![seed, first, total].every(Number.isSafeInteger)) {
  process.stderr.write("--count, --seed, --from and --only are whole numbers\n");
  process.exit(2);
}

const server = await startServerUnderTest({ ANALYSIS_LIMITS: "off" });
let faults = 0;
for (let from = first; from < first + total; from += BATCH) {
  const wish = { seed, from, count: Math.min(BATCH, first + total - from), address: server.address };
  const run = await runMutants(wish);
  faults += run.faults.length;
  process.stdout.write(`${describeRun(run, wish)}\n${run.faults.map((fault) => `  ${fault}\n`).join("")}\n`);
}
await server.stop();
process.stdout.write(`${total} mutants, ${faults} faults\n`);
process.exit(faults === 0 ? 0 : 1);
