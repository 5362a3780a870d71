import { type ChildProcess, spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { dirname, join } from "node:path";
import { performance } from "node:perf_hooks";
import { NODE_MODULES, projectEnvironment, projectNode, ROOT } from "../prepare/project.mjs";
import type { Step } from "./steps.ts";
import { FAILED_CHECK, PASSED_CHECK, type Tally, withExitCode } from "./tally.ts";

export interface StepResult {
  readonly name: string;
  readonly tally: Tally;
  readonly ms: number;
  /** What its programs printed, or why it could not run. */
  readonly output: string;
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
  for (const command of step.commands) {
    const result = await runCaptured(command, environment);
    output += result.output;
    if (result.exitCode !== 0) exitCode = result.exitCode;
  }
  const counted = step.read?.() ?? (exitCode === 0 ? PASSED_CHECK : FAILED_CHECK);
  return { name: step.name, tally: withExitCode(counted, exitCode), ms: performance.now() - start, output };
}

const running = new Set<ChildProcess>();

/** Test runners end their browsers and servers themselves when they are asked to. */
export function stopRunningSteps(signal: NodeJS.Signals): void {
  for (const child of running) child.kill(signal);
}

function runCaptured(
  command: readonly string[],
  environment: NodeJS.ProcessEnv,
): Promise<{ exitCode: number; output: string }> {
  const [name = "", ...args] = command;
  const program = name === "node" ? projectNode() : join(NODE_MODULES, ".bin", name);
  return new Promise((resolve) => {
    const child = spawn(program, args, { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    running.add(child);
    let output = "";
    const collect = (chunk: Buffer) => {
      output += chunk.toString();
    };
    child.stdout.on("data", collect);
    child.stderr.on("data", collect);
    const end = (exitCode: number) => {
      running.delete(child);
      resolve({ exitCode, output });
    };
    child.once("error", (error) => {
      output += `${name}: ${error.message}\n`;
      end(1);
    });
    child.once("close", (code) => end(code ?? 1));
  });
}
