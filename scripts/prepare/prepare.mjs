import { accessSync, constants } from "node:fs";
import { buildApp, isBuilt } from "./build-app.mjs";
import { installPackages, packagesAreInstalled } from "./install-packages.mjs";
import { ROOT } from "./project.mjs";
import { withLock } from "./with-lock.mjs";

/** Progress goes to stderr: stdout belongs to the program that is being started. @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);

/** Installs the packages if they are not what package-lock.json says. */
export async function preparePackages() {
  if (!packagesAreInstalled()) await prepare(() => installPackages(say));
}

/** Installs the packages and builds the site, each only if its inputs have changed. */
export async function prepareBuild() {
  if (packagesAreInstalled() && isBuilt()) return;
  await prepare(async () => {
    await installPackages(say);
    await buildApp(say);
  });
}

/** @param {() => Promise<void>} work */
async function prepare(work) {
  try {
    accessSync(ROOT, constants.W_OK);
  } catch (cause) {
    throw new Error(
      `Something has to be installed or built first, and ${ROOT} cannot be written. ` +
        "Run npm run build as a user who may write here; serving what is built then needs no writing.",
      { cause },
    );
  }
  await withLock(ROOT, work, () => say("Waiting for another install or build in this folder ..."));
}

/**
 * Runs a command of the project and ends the process with its exit code; a failure is one readable line.
 * @param {() => Promise<number>} command
 */
export async function runCommand(command) {
  // A full disk under either, or a reader that has gone: no reason to end what was started.
  for (const stream of [process.stdout, process.stderr]) stream.on("error", () => undefined);
  try {
    process.exitCode = await command();
  } catch (error) {
    say(error instanceof Error ? error.message : String(error));
    process.exitCode = 1;
  }
}
