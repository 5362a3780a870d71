import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { BUILD, CACHE, ROOT } from "../prepare/project.mjs";
import { Inputs } from "./digests/inputs.ts";
import { runStep } from "./run-step.ts";
import type { Step } from "./steps.ts";
import { type StepResult, sayUnchanged } from "./summarise.ts";

/** While these run, the browser's tests have one worker: both cores are taken. */
const TAKES_A_CORE = ["types", "unit"];

/**
 * Runs the steps of the two lanes beside each other, then those of a release, one by one.
 * @param isForced also what passed before on the same inputs
 * @returns in the order of the steps
 */
export async function runLanes(steps: readonly Step[], isForced: boolean): Promise<StepResult[]> {
  const inputs = new Inputs({ root: ROOT, build: BUILD, environment: process.env });
  const started = new Map<string, Promise<StepResult>>();
  const gate = join(CACHE, `second-worker-${process.pid}`);
  const opening = () => {
    mkdirSync(CACHE, { recursive: true });
    writeFileSync(gate, "");
  };
  const taking = new Set(steps.filter(({ name }) => TAKES_A_CORE.includes(name)));
  if (taking.size === 0) opening();
  const runAll = async (of: readonly Step[]): Promise<void> => {
    for (const step of of) {
      // What it waits for stands in the other lane, or has ended.
      await started.get(step.after ?? "");
      const result = runStep(step, inputs, isForced, { E2E_SECOND_WORKER: gate });
      started.set(step.name, result);
      report(await result);
      if (taking.delete(step) && taking.size === 0) opening();
    }
  };
  try {
    const now = steps.filter(({ release }) => release === undefined);
    await Promise.all(["browser", "rest"].map((lane) => runAll(now.filter((step) => step.lane === lane))));
    await runAll(steps.filter(({ release }) => release));
    return await Promise.all(steps.map(({ name }) => started.get(name) as Promise<StepResult>));
  } finally {
    rmSync(gate, { force: true });
  }
}

/** A step that passes says one line; one that fails shows all it printed. */
function report({ name, tally, ms, output, unchanged }: StepResult): void {
  if (tally.failed > 0) {
    console.log(`\n---- ${name} failed ----\n${output.trimEnd()}\n---- end of ${name} ----\n`);
    return;
  }
  const time = unchanged?.isWhole ? [] : [`ok in ${(ms / 1000).toFixed(1)} s`];
  console.log(`${name}: ${[...time, ...sayUnchanged(unchanged)].join("; ")}`);
}
