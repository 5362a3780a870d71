import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { constants, setPriority } from "node:os";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { NODE_MODULES, projectEnvironment, projectNode, ROOT } from "../prepare/project.mjs";
import type { Step } from "./steps.ts";
import { FAILED_CHECK, PASSED_CHECK, type StepResult, withExitCode } from "./summarise.ts";

const running = new Set<ChildProcess>();

/** Test runners end their browsers and servers themselves when they are asked to. */
export function stopRunningSteps(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

export async function runStep(step: Step): Promise<StepResult> {
  const start = performance.now();
  const missing = step.missing?.() ?? null;
  if (missing !== null) return { name: step.name, tally: FAILED_CHECK, ms: 0, output: missing };
  if (step.reportFile !== undefined) {
    mkdirSync(dirname(step.reportFile), { recursive: true });
    rmSync(step.reportFile, { force: true });
  }
  const environment = projectEnvironment({ FORCE_COLOR: "0", NO_COLOR: undefined, ...step.environment?.() });
  let output = "";
  let exitCode = 0;
  const print = (text: string) => {
    output += text;
  };
  for (const command of step.commands) exitCode = (await run(step, command, environment, print)) || exitCode;
  const counted = step.read?.() ?? (exitCode === 0 ? PASSED_CHECK : FAILED_CHECK);
  return { name: step.name, tally: withExitCode(counted, exitCode), ms: performance.now() - start, output };
}

function run(
  step: Step,
  command: readonly string[],
  env: NodeJS.ProcessEnv,
  print: (text: string) => void,
): Promise<number> {
  const [name = "", ...args] = command;
  const program = name === "node" ? projectNode() : join(NODE_MODULES, ".bin", name);
  const child = spawn(program, args, { cwd: ROOT, env, stdio: ["ignore", "pipe", "pipe"] });
  running.add(child);
  // At the usual priority, tests beside it would starve a server's analysis workers, which have this one.
  if (!step.measures && child.pid !== undefined) setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding("utf8").on("data", print);
  return new Promise((resolve) => {
    child.once("error", (error) => print(`${name}: ${error.message}\n`));
    child.once("close", (code) => {
      running.delete(child);
      resolve(code ?? 1);
    });
  });
}
