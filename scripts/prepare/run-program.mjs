import { spawn } from "node:child_process";
import { constants } from "node:os";
import { performance } from "node:perf_hooks";
import { projectEnvironment, projectNode, ROOT, SERVER_FLAGS, SERVER_MARK } from "./project.mjs";

/** A Ctrl-C comes several times: from the terminal, and once more from npm. Within this time it is the same one. */
const SAME_SIGNAL_MS = 1_000;
const PARENT_CHECK_MS = 1_000;

/** A signal from another program of the same user must not open a debugger in ours. */
const NODE_FLAGS = ["--disable-sigusr1"];

/**
 * Runs a script on the project's Node in the foreground.
 * @param {readonly string[]} args script and its arguments
 * @param {NodeJS.ProcessEnv} [more] added to the environment
 * @returns {Promise<number>} its exit code; 128 + n when signal n ended it
 */
export function runProgram(args, more = {}) {
  const environment = projectEnvironment(more);
  return untilEnded(spawn(projectNode(), [...NODE_FLAGS, ...args], { cwd: ROOT, env: environment, stdio: "inherit" }));
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
  const watch = whenNpmIsGone(() => child.kill("SIGTERM"));
  return untilEnded(child).finally(() => clearInterval(watch));
}

/**
 * npm passes signals on, but cannot when it is killed. `exec` in package.json makes npm our parent, without a shell
 * between (which would die of a signal and leave us running).
 * @param {() => void} act
 */
function whenNpmIsGone(act) {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.env.npm_lifecycle_event === undefined || process.ppid === parent) return;
    clearInterval(timer);
    act();
  }, PARENT_CHECK_MS);
  return timer;
}

/**
 * Passes signals to this process on to the child until it has ended.
 * @param {import("node:child_process").ChildProcess} child
 * @returns {Promise<number>} as `runProgram`
 */
export function untilEnded(child) {
  /** @type {NodeJS.Signals[]} */
  const signals = ["SIGINT", "SIGTERM", "SIGHUP"];
  let passedOnAt = Number.NEGATIVE_INFINITY;
  /** @param {NodeJS.Signals} signal */
  const passOn = (signal) => {
    if (performance.now() - passedOnAt < SAME_SIGNAL_MS) return;
    passedOnAt = performance.now();
    // A closed terminal is a request to end in order.
    child.kill(signal === "SIGHUP" ? "SIGTERM" : signal);
  };
  for (const signal of signals) process.on(signal, passOn);
  return new Promise((resolve, reject) => {
    child.once("error", reject);
    child.once("exit", (code, signal) => {
      for (const name of signals) process.off(name, passOn);
      resolve(code ?? 128 + (signal === null ? 0 : constants.signals[signal]));
    });
  });
}
