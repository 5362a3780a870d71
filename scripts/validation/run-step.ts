import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { CACHE, NODE_MODULES, projectEnvironment, projectNode, ROOT } from "../prepare/project.mjs";
import type { Inputs } from "./digests/inputs.ts";
import { StepPlan } from "./step-plan.ts";
import type { Step } from "./steps.ts";
import { addTallies, FAILED_CHECK, PASSED_CHECK, type StepResult, type Tally, withExitCode } from "./summarise.ts";

const running = new Set<ChildProcess>();
const RECORDS = join(CACHE, "digests");
const NOTHING = addTallies([]);

/** Test runners end their browsers and servers themselves when they are asked to. */
export function stopRunningSteps(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

/**
 * Runs what of a step has changed since it passed.
 * @param isForced all of it
 * @param more for the environment of its programs
 */
export async function runStep(
  step: Step,
  inputs: Inputs,
  isForced: boolean,
  more: NodeJS.ProcessEnv = {},
): Promise<StepResult> {
  const start = performance.now();
  const { name } = step;
  const missing = step.missing?.() ?? null;
  if (missing !== null) return { name, tally: FAILED_CHECK, ms: 0, output: missing, unchanged: null };
  const environment = projectEnvironment({ FORCE_COLOR: "0", NO_COLOR: undefined, ...step.environment?.(), ...more });
  const plan = step.rests === undefined ? null : new StepPlan(step, inputs, RECORDS, isForced);
  if (plan?.changed.length === 0) {
    return { name, tally: NOTHING, ms: performance.now() - start, output: "", unchanged: plan.unchanged };
  }
  for (const file of [step.reportFile, step.rests?.seenFile].filter((path) => path !== undefined)) {
    mkdirSync(dirname(file), { recursive: true });
    rmSync(file, { force: true });
  }
  let output = "";
  let exitCode = 0;
  const print = (text: string) => {
    output += text;
  };
  const parts = plan === null || plan.changed.length === plan.parts.length ? null : plan.changed;
  for (const command of step.commands(parts)) exitCode = (await run(command, environment, print)) || exitCode;
  if (exitCode !== 0 && exitCode === step.missingExitCode) {
    const reason = output.trimEnd().split("\n").at(-1) ?? name;
    const tally = { ...NOTHING, skipped: [{ test: name, reason }] };
    return { name, tally, ms: performance.now() - start, output, unchanged: null };
  }
  const tallies = step.read?.() ?? new Map([[name, exitCode === 0 ? PASSED_CHECK : FAILED_CHECK]]);
  plan?.keep(tallies);
  const silent = (plan?.changed ?? []).filter((part) => !tallies.has(part)).map(tellSilent);
  const tally = withExitCode(addTallies([...tallies.values(), ...silent]), exitCode);
  return { name, tally, ms: performance.now() - start, output, unchanged: plan?.unchanged ?? null };
}

/** What was to run and is in no report did not pass. */
function tellSilent(part: string): Tally {
  return { ...FAILED_CHECK, failures: [`${part}: it was to run, and nothing is said of it`] };
}

function run(command: readonly string[], env: NodeJS.ProcessEnv, print: (text: string) => void): Promise<number> {
  const [name = "", ...args] = command;
  const program = name === "node" ? projectNode() : join(NODE_MODULES, ".bin", name);
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  // At the usual priority, tests beside it would starve a server's analysis workers, which have this one.
  if (child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  return new Promise((resolve) => {
    child.once("error", (error) => print(`${name}: ${error.message}\n`));
    child.once("close", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
