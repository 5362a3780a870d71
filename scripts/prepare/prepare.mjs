import { join } from "node:path";
import { buildApp, currentBuild } from "./build-app.mjs";
import { withLock } from "./hold-lock.mjs";
import { installPackages, packagesAreInstalled } from "./install-packages.mjs";
import { CACHE, ROOT } from "./project.mjs";

const LOCK = join(CACHE, "prepare.lock");

/** Progress goes to stderr: stdout belongs to the program that is being started. @param {string} line */
const say = (line) => process.stderr.write(`${line}\n`);
/** @param {number} holder */
const sayWaiting = (holder) => say(`Waiting for another install or build in this folder (process ${holder}) ...`);

/** Installs the packages if they are not what package-lock.json says. */
export async function preparePackages() {
  if (packagesAreInstalled()) return;
  await prepare(() => installPackages(say));
}

/**
 * Installs the packages and builds the site, each only if its inputs have changed.
 * @returns {Promise<string>} absolute path of the build of the present sources
 */
export async function prepareBuild() {
  const ready = packagesAreInstalled() ? currentBuild() : null;
  if (ready !== null) return ready;
  return await prepare(async () => {
    await installPackages(say);
    return currentBuild() ?? (await buildApp(say));
  });
}

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
async function prepare(work) {
  try {
    return await withLock(LOCK, work, sayWaiting);
  } catch (error) {
    const { code, path, syscall } = /** @type {NodeJS.ErrnoException} */ (error);
    // Of a folder that cannot be made on a read-only disk, Node says that its parent does not exist.
    const cannotWrite = ["EROFS", "EACCES", "EPERM"].includes(code ?? "") || (code === "ENOENT" && syscall === "mkdir");
    if (!cannotWrite) throw error;
    throw new Error(
      `Something has to be installed or built first, and ${path ?? ROOT} cannot be written (${code}). ` +
        "Run npm run build as a user who may write here; serving what is built then needs no writing.",
      { cause: error },
    );
  }
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
