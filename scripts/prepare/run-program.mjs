import { spawn } from "node:child_process";
import { constants } from "node:os";
import { performance } from "node:perf_hooks";
import { projectEnvironment, projectNode, ROOT, SERVER_FLAGS, SERVER_MARK } from "./project.mjs";

/** A Ctrl-C comes several times: from the terminal, and once more from npm. Within this time it is the same one. */
const SAME_SIGNAL_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

/**
 * Runs a script on the project's Node in the foreground. A signal from another program of the same user opens no debugger.
 * @param {readonly string[]} args script and its arguments
 * @param {NodeJS.ProcessEnv} [more] added to the environment
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runProgram(args, more) {
  const options = /** @type {const} */ ({ cwd: ROOT, env: projectEnvironment(more), stdio: "inherit" });
  return untilEnded(spawn(projectNode(), ["--disable-sigusr1", ...args], options));
}

/**
 * Runs a server in the foreground. It has a process group of its own, so that signals reach it through us alone and
 * once (a second one would make it drop its work in flight); and it ends in order when we or npm are killed.
 * @param {string} script
 * @param {NodeJS.ProcessEnv} more added to the environment
 * @returns {Promise<number>} as `runProgram`
 */
export function runServer(script, more) {
  const child = spawn(projectNode(), [...SERVER_FLAGS, "--import", SERVER_MARK, script], {
    cwd: ROOT,
    env: projectEnvironment(more),
    stdio: ["inherit", "inherit", "inherit", "ipc"],
    detached: true,
  });
  // npm passes signals on, but cannot when it is killed. `exec` in package.json makes npm our parent, without a shell
  // between (which would die of a signal and leave us running).
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    child.kill("SIGTERM");
  }, PARENT_CHECK_MS);
  if (process.env.npm_lifecycle_event === undefined) clearInterval(watch);
  return untilEnded(child).finally(() => clearInterval(watch));
}

/**
 * Passes signals to this process on to the child until it has ended.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} as `runProgram`
 */
export function untilEnded(child) {
  let passedOnAt = Number.NEGATIVE_INFINITY;
  const passOn = (/** @type {NodeJS.Signals} */ signal) => {
    if (performance.now() - passedOnAt < SAME_SIGNAL_MS) return;
    passedOnAt = performance.now();
    // A closed terminal is a request to end in order.
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal])));
  });
}
