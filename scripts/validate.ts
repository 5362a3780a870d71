/**
 * `npm run validate [-- STEP...]`: what CI runs, with one summary at the end. Names of steps (types, lint, imports,
 * unused, spelling, build, unit, site, browser) run only those. `npm test` installs what is missing and comes here.
 */
import { constants, cpus } from "node:os";
import { runStep, type StepResult, stopRunningSteps } from "./validation/run-step.ts";
import { STEP_GROUPS, type Step } from "./validation/steps.ts";
import { summarise } from "./validation/summarise.ts";

const wanted = process.argv.slice(2);
const known = STEP_GROUPS.flat().map((step) => step.name);
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

const results: StepResult[] = [];
for (const group of STEP_GROUPS) {
  const steps = group.filter((step) => wanted.length === 0 || wanted.includes(step.name));
  results.push(...(await runSideBySide(steps, cpus().length)));
}
console.log(`\n${summarise(results)}`);
process.exitCode = results.every((result) => result.tally.failed === 0) ? 0 : 1;

async function runSideBySide(steps: readonly Step[], lanes: number): Promise<StepResult[]> {
  const done: StepResult[] = [];
  const waiting = [...steps];
  const lane = async () => {
    for (let step = waiting.shift(); step !== undefined; step = waiting.shift()) {
      const result = await runStep(step);
      report(result);
      done.push(result);
    }
  };
  await Promise.all(Array.from({ length: lanes }, lane));
  return steps.flatMap((step) => done.filter((result) => result.name === step.name));
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
