/**
 * `npm run validate [-- STEP...]`: what CI runs, with one summary at the end. Names of steps (unit, build, types, lint,
 * imports, unused, advisories, spelling, site, hostile, engines, browser) run only those; `--quick` runs what a change touches;
 * with `--release` what could not be asked of the registry is a failure. `npm test` installs what is missing and comes here.
 */
import { constants, cpus } from "node:os";
import { runStep, stopRunningSteps } from "./validation/run-step.ts";
import { QUICK_STEPS, STEPS, type Step } from "./validation/steps.ts";
import { type StepResult, summarise } from "./validation/summarise.ts";

const isQuick = process.argv.includes("--quick");
const wanted = process.argv.slice(2).filter((name) => name !== "--quick" && name !== "--release");
const known = (isQuick ? QUICK_STEPS : STEPS).map((step) => step.name);
const unknown = wanted.filter((name) => !known.includes(name));
if (unknown.length > 0) {
  console.error(`Unknown step: ${unknown.join(", ")}. Known: ${known.join(", ")}.`);
  process.exit(2);
}

for (const signal of ["SIGINT", "SIGTERM"] as const) {
  process.once(signal, () => {
    stopRunningSteps(signal);
    process.exit(128 + constants.signals[signal]);
  });
}

const steps = (isQuick ? QUICK_STEPS : STEPS).filter(({ name }) => wanted.length === 0 || wanted.includes(name));
/** In the order in which they start, which is that of the list: what a step waits for has begun before it. */
const started = new Map<string, Promise<StepResult>>();
await run(
  steps.filter((step) => !step.alone),
  cpus().length,
);
await run(
  steps.filter((step) => step.alone),
  1,
);
const results = await Promise.all(started.values());
console.log(`\n${summarise(results)}`);
process.exitCode = results.every((result) => result.tally.failed === 0) ? 0 : 1;

async function run(waiting: Step[], lanes: number): Promise<void> {
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      await started.get(step.after ?? "");
      const result = runStep(step);
      started.set(step.name, result);
      report(await result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
}

/** A step that passes says one line; one that fails shows all it printed. */
function report(result: StepResult): void {
  const seconds = (result.ms / 1000).toFixed(1);
  if (result.tally.failed === 0) {
    console.log(`${result.name}: ok in ${seconds} s`);
    return;
  }
  console.log(`\n---- ${result.name} failed ----\n${result.output.trimEnd()}\n---- end of ${result.name} ----\n`);
}
