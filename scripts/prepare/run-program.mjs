import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectEnvironment, projectNode, ROOT } from "./project.mjs";

/**
 * Runs a program of the project on the project's Node in the foreground; signals to this process reach it.
 * @param {readonly string[]} args script and its arguments
 * @param {NodeJS.ProcessEnv} [more] added to the environment
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runProgram(args, more = {}) {
  const child = spawn(projectNode(), args, { cwd: ROOT, env: projectEnvironment(more), stdio: "inherit" });
  return untilEnded(child);
}

/**
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>}
 */
export function untilEnded(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  /** @param {NodeJS.Signals} signal */
  const forward = (signal) => child.kill(signal);
  for (const signal of signals) process.on(signal, forward);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of signals) process.off(name, forward);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
