import { createHash } from "node:crypto";
import { existsSync, readFileSync, realpathSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { NODE_MODULES, projectNode, ROOT } from "./project.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { runningServers } from "./running-servers.mjs";
import { installEnvironment } from "./tool-environment.mjs";

const LOCKFILE = join(ROOT, "package-lock.json");
/** Names the lockfile from which node_modules was filled. Lives inside, so it goes when node_modules goes. */
const STAMP = join(NODE_MODULES, ".skinglow-installed");

/** What is installed depends on the lockfile and on the machine (optional packages with binaries). */
function fingerprint() {
  return createHash("sha256")
    .update(readFileSync(LOCKFILE))
    .update(`${process.platform} ${process.arch}`)
    .digest("hex");
}

/** @returns {boolean} */
export function packagesAreInstalled() {
  return existsSync(STAMP) && readFileSync(STAMP, "utf8") === fingerprint();
}

/**
 * Makes node_modules what package-lock.json says; does nothing when it already is. Call it under the prepare lock.
 * @param {(line: string) => void} say told when something takes time
 * @returns {Promise<void>}
 */
export async function installPackages(say) {
  if (packagesAreInstalled()) return;
  if (!npmHasInstalledTheLockfile()) {
    refuseUnderARunningServer();
    say("Installing packages (npm ci) ...");
    rmSync(STAMP, { force: true });
    await runNpmCi();
  }
  projectNode();
  writeFileSync(STAMP, fingerprint());
}

/** `npm ci` empties node_modules first: a server that runs from it would lose the modules it loads later. */
function refuseUnderARunningServer() {
  if (!existsSync(NODE_MODULES)) return;
  const servers = runningServers();
  if (servers.length === 0) return;
  const processes = servers.join(", ");
  throw new Error(
    `package-lock.json has changed while a server runs from this folder (process ${processes}). ` +
      "Stop it first, or start the new version from a folder of its own.",
  );
}

/**
 * npm keeps its own record of what it installed. When a developer ran `npm install` by hand and the record agrees
 * with the lockfile, there is nothing left to do.
 * @returns {boolean}
 */
function npmHasInstalledTheLockfile() {
  const record = join(NODE_MODULES, ".package-lock.json");
  if (!existsSync(record)) return false;
  /** @typedef {{ version?: string, integrity?: string, optional?: boolean }} Entry */
  /** @type {Record<string, Entry>} */
  const installed = JSON.parse(readFileSync(record, "utf8")).packages ?? {};
  /** @type {Record<string, Entry>} */
  const wanted = JSON.parse(readFileSync(LOCKFILE, "utf8")).packages ?? {};
  for (const [path, entry] of Object.entries(wanted)) {
    if (path === "") continue;
    const found = installed[path];
    if (found === undefined) {
      if (entry.optional === true) continue;
      return false;
    }
    if (found.version !== entry.version || found.integrity !== entry.integrity) return false;
  }
  return Object.keys(installed).every((path) => path in wanted);
}

function runNpmCi() {
  // dev and optional packages are what builds and runs this project, whatever NODE_ENV or a user's npmrc say.
  const args = ["ci", "--include=dev", "--include=optional", "--no-audit", "--no-fund", "--loglevel=error"];
  // Not the Node and npm inside node_modules: npm ci deletes them while it runs.
  const path = pathWithoutNodeModules();
  const environment = installEnvironment({ PATH: path });
  const npmScript = process.env.npm_execpath;
  const node = systemNode(path);
  if (node !== null && npmScript?.endsWith("npm-cli.js") && existsSync(npmScript)) {
    return runQuietly("npm ci", node, [npmScript, ...args], environment);
  }
  return runQuietly("npm ci", "npm", args, environment);
}

function pathWithoutNodeModules() {
  return (process.env.PATH ?? "")
    .split(delimiter)
    .filter((folder) => !folder.startsWith(NODE_MODULES))
    .join(delimiter);
}

/** @param {string} path @returns {string | null} */
function systemNode(path) {
  if (!process.execPath.startsWith(realpathOr(NODE_MODULES))) return process.execPath;
  const found = path
    .split(delimiter)
    .map((folder) => join(folder, "node"))
    .find((file) => existsSync(file));
  return found ?? null;
}

/** @param {string} path */
function realpathOr(path) {
  return existsSync(path) ? realpathSync(path) : path;
}
