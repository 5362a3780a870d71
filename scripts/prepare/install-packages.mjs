import { execFileSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { NODE_MODULES, projectNode, ROOT, SERVER_MARK } from "./project.mjs";
import { installEnvironment, runQuietly } from "./run-quietly.mjs";

const LOCKFILE = join(ROOT, "package-lock.json");
/** Names the lockfile from which node_modules was filled. Lives inside, so it goes when node_modules goes. */
const STAMP = join(NODE_MODULES, ".skinglow-installed");
/** dev and optional packages are what builds and runs this project, whatever NODE_ENV or a user's npmrc say. */
const NPM_CI = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];

/** What is installed depends on the lockfile and on the machine (optional packages with binaries). */
function fingerprint() {
  const machine = `${process.platform} ${process.arch}`;
  return createHash("sha256").update(readFileSync(LOCKFILE)).update(machine).digest("hex");
}

/** @returns {boolean} */
export function packagesAreInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/**
 * Makes node_modules what package-lock.json says; does nothing when it already is. Call it under the lock.
 * @param {(line: string) => void} say told when something takes time
 * @returns {Promise<void>}
 */
export async function installPackages(say) {
  if (packagesAreInstalled()) return;
  if (!npmHasInstalledTheLockfile()) {
    refuseUnderARunningServer();
    say("Installing packages (npm ci) ...");
    rmSync(STAMP, { force: true });
    // Not the Node and npm inside node_modules: npm ci deletes them while it runs.
    const folders = (process.env.PATH ?? "").split(delimiter).filter((folder) => !folder.startsWith(NODE_MODULES));
    await runQuietly("npm", NPM_CI, installEnvironment({ PATH: folders.join(delimiter) }));
  }
  projectNode();
  writeFileSync(STAMP, fingerprint());
}

/** After an `npm install` by hand npm's own record agrees with the lockfile; packages for other machines may be missing. */
function npmHasInstalledTheLockfile() {
  const record = join(NODE_MODULES, ".package-lock.json");
  if (!existsSync(record)) return false;
  const [installed, wanted] = [record, LOCKFILE].map((file) => JSON.parse(readFileSync(file, "utf8")).packages ?? {});
  delete wanted[""];
  return (
    Object.keys(installed).every((path) => path in wanted) &&
    Object.entries(wanted).every(([path, { version, integrity, optional }]) => {
      const found = installed[path];
      return found ? found.version === version && found.integrity === integrity : optional === true;
    })
  );
}

/** `npm ci` empties node_modules first: a server that runs from it would lose the modules it loads later. */
function refuseUnderARunningServer() {
  const servers = existsSync(NODE_MODULES) ? runningServers() : [];
  if (servers.length === 0) return;
  throw new Error(
    `package-lock.json has changed while a server runs from this folder (process ${servers.join(", ")}). ` +
      "Stop it first, or start the new version from a folder of its own.",
  );
}

/**
 * Servers that `npm start` runs from this folder, found among the machine's processes, so that one that was killed leaves
 * nothing behind. One in another container or under another path of the same folder is not seen.
 */
function runningServers() {
  if (!existsSync("/proc/self/cmdline")) {
    const processes = execFileSync("ps", ["-axww", "-o", "pid=,command="], { encoding: "utf8" }).split("\n");
    return processes.filter((line) => line.includes(SERVER_MARK)).map((line) => Number.parseInt(line, 10));
  }
  return readdirSync("/proc").filter((pid) => {
    try {
      return /^\d+$/.test(pid) && readFileSync(`/proc/${pid}/cmdline`, "utf8").includes(SERVER_MARK);
    } catch {
      // It ended while we looked.
      return false;
    }
  });
}
