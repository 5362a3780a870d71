import { spawn } from "node:child_process";
import { constants } from "node:os";
import { ROOT } from "./project.mjs";

const SHOWN_LINES = 60;

/**
 * Runs a program without showing its output, unless it fails: then the end of it goes to stderr.
 * A signal to this process ends the program first, so that nothing half done keeps running behind a released lock.
 * @param {string} what a few words for the failure message, e.g. "npm ci"
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment all it gets
 * @returns {Promise<void>}
 */
export function runQuietly(what, program, args, environment) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    child.stdout.on("data", (chunk) => {
      output += chunk;
    });
    child.stderr.on("data", (chunk) => {
      output += chunk;
    });

    /** @type {NodeJS.Signals | null} */
    let stoppedBy = null;
    /** @param {NodeJS.Signals} signal */
    const stop = (signal) => {
      stoppedBy = signal;
      child.kill(signal);
    };
    process.on("SIGINT", stop);
    process.on("SIGTERM", stop);

    child.once("error", (error) => done(`could not be started: ${error.message}`));
    child.once("close", (code, signal) => done(code === 0 ? null : `ended with ${signal ?? `code ${code}`}`));

    /** @param {string | null} failure */
    function done(failure) {
      process.off("SIGINT", stop);
      process.off("SIGTERM", stop);
      if (stoppedBy !== null) process.exit(128 + constants.signals[stoppedBy]);
      if (failure === null) return resolve();
      const shown = output.trimEnd().split("\n").slice(-SHOWN_LINES).join("\n");
      if (shown !== "") process.stderr.write(`${shown}\n`);
      reject(new Error(`${what} ${failure}`));
    }
  });
}
