import { spawn } from "node:child_process";
import { constants } from "node:os";
import { projectEnvironment, ROOT } from "./project.mjs";

const SHOWN_LINES = 60;

/**
 * What install and build get of the environment that `npm start` was given: hundreds of packages run their code there,
 * and none of them needs the server's keys. Lists of what they do need; everything else stays outside.
 */
const FOR_ANY_TOOL = (
  "PATH HOME USER LOGNAME SHELL TMPDIR TMP TEMP LANG LANGUAGE TZ TERM CI NO_COLOR FORCE_COLOR LD_LIBRARY_PATH " +
  // The last one: heap size on small machines.
  "XDG_CACHE_HOME XDG_CONFIG_HOME XDG_DATA_HOME NODE_OPTIONS"
).split(" ");
/** Certificates, proxies, and by custom a registry's password; other names of one go in as `npm_config_*`. */
const FOR_NPM = (
  "NODE_EXTRA_CA_CERTS NODE_USE_SYSTEM_CA SSL_CERT_FILE SSL_CERT_DIR HTTP_PROXY HTTPS_PROXY ALL_PROXY NO_PROXY PROXY " +
  "NPM_TOKEN NODE_AUTH_TOKEN"
).split(" ");

const isForAnyTool = (/** @type {string} */ name) => FOR_ANY_TOOL.includes(name) || name.startsWith("LC_");
/** Proxies are read in small letters too. @param {string} name */
const isForNpm = (name) => FOR_NPM.includes(name.toUpperCase()) || /^npm_config_/i.test(name);

/** The build reaches no network. @param {NodeJS.ProcessEnv} more */
export const buildEnvironment = (more) => projectEnvironment(more, pick(isForAnyTool));

/** @param {NodeJS.ProcessEnv} more @returns {NodeJS.ProcessEnv} */
export const installEnvironment = (more) => ({ ...pick((name) => isForAnyTool(name) || isForNpm(name)), ...more });

/** @param {(name: string) => boolean} isNeeded @returns {NodeJS.ProcessEnv} */
function pick(isNeeded) {
  return Object.fromEntries(Object.entries(process.env).filter(([name]) => isNeeded(name)));
}

/**
 * Runs a program without showing its output, unless it fails: then the end of it goes to stderr.
 * A signal to this process ends the program first, so that nothing half done keeps running behind a released lock.
 * @param {string} program
 * @param {readonly string[]} args
 * @param {NodeJS.ProcessEnv} environment all it gets
 * @param {string} [what] a few words for the failure message
 * @returns {Promise<void>}
 */
export function runQuietly(program, args, environment, what = `${program} ${args[0]}`) {
  return new Promise((resolve, reject) => {
    const child = spawn(program, args, { cwd: ROOT, env: environment, stdio: ["ignore", "pipe", "pipe"] });
    let output = "";
    for (const stream of [child.stdout, child.stderr]) {
      stream.on("data", (chunk) => {
        output += chunk;
      });
    }
    const stop = (/** @type {NodeJS.Signals} */ signal) => {
      child.once("close", () => process.exit(128 + constants.signals[signal]));
      child.kill(signal);
    };
    process.once("SIGINT", stop).once("SIGTERM", stop);
    child.once("error", (error) => reject(new Error(`${what} could not be started: ${error.message}`)));
    child.once("close", (code, signal) => {
      process.off("SIGINT", stop).off("SIGTERM", stop);
      if (code === 0) return resolve();
      process.stderr.write(`${output.trimEnd().split("\n").slice(-SHOWN_LINES).join("\n")}\n`);
      reject(new Error(`${what} ended with ${signal ?? `code ${code}`}`));
    });
  });
}
