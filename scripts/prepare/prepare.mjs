import { join } from "node:path";
import { buildApp, currentBuild } from "./build-app.mjs";
import { withLock } from "./hold-lock.mjs";
import { installPackages, packagesAreInstalled } from "./install-packages.mjs";
import { CACHE } from "./project.mjs";

const LOCK = join(CACHE, "prepare.lock");

/** Progress goes to stderr: stdout belongs to the program that is being started. @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);
/** @param {number} holder */
const sayWaiting = (holder) => say(`Waiting for another install or build in this folder (process ${holder}) ...`);

/** Installs the packages if they are not what package-lock.json says. */
export async function preparePackages() {
  if (packagesAreInstalled()) return;
  await withLock(LOCK, () => installPackages(say), sayWaiting);
}

/**
 * Installs the packages and builds the site, each only if its inputs have changed.
 * @returns {Promise<string>} absolute path of the build of the present sources
 */
export async function prepareBuild() {
  const ready = packagesAreInstalled() ? currentBuild() : null;
  if (ready !== null) return ready;
  return await withLock(
    LOCK,
    async () => {
      await installPackages(say);
      return currentBuild() ?? (await buildApp(say));
    },
    sayWaiting,
  );
}

/**
 * Runs a command of the project and ends the process with its exit code; a failure is one readable line.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  try {
    process.exitCode = await command();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
