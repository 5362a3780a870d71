import { createHash } from "node:crypto";
import {
  existsSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  renameSync,
  rmSync,
  statSync,
  symlinkSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { join, relative } from "node:path";
import { BUILDS, projectNode, REACT_ROUTER, ROOT } from "./project.mjs";
import { runQuietly } from "./run-quietly.mjs";
import { buildEnvironment } from "./tool-environment.mjs";

/** Everything that ends up in the built site. A folder or file that does not exist is left out. */
const INPUTS = [
  "advice",
  "app",
  "card",
  "content",
  "contract",
  "engine",
  "face",
  "locales",
  "public",
  "scripts/build",
  "scripts/vite",
  "package.json",
  "package-lock.json",
  "react-router.config.ts",
  "tsconfig.base.json",
  "vite.config.ts",
];
/** What is made beside the pages, in this order; each is told the folder that visitors get. */
export const AFTER_PAGES = ["scripts/build/write-search-files.ts", "scripts/build/draw-pictures.ts"];
const IS_TEST = /\.test\.tsx?$/;
const IS_BUILD = /^[0-9a-f]{12}$/;
/** How many builds stay on disk. A server reads its build once, at start: two may come while it does. */
const KEPT_BUILDS = 3;
const CURRENT = join(BUILDS, "current");
/** Written last, in the build: a digest of its files' names and sizes. One that was emptied or cut off is none. */
const STAMP = "complete.txt";

/**
 * Names the build of the present sources: the same inputs give the same name.
 * @returns {string} 12 hexadecimal digits
 */
function buildName() {
  const hash = createHash("sha256");
  for (const file of INPUTS.flatMap((input) => listFiles(join(ROOT, input)))) {
    hash
      .update(`${relative(ROOT, file)}\0`)
      .update(readFileSync(file))
      .update("\0");
  }
  return hash.digest("hex").slice(0, 12);
}

/** @param {string} path @returns {string[]} */
function listFiles(path) {
  if (!existsSync(path)) return [];
  if (!statSync(path).isDirectory()) return IS_TEST.test(path) ? [] : [path];
  return readdirSync(path)
    .sort()
    .flatMap((name) => listFiles(join(path, name)));
}

/** @param {string} build absolute path */
function digestOf(build) {
  const hash = createHash("sha256");
  for (const file of listFiles(build)) {
    if (file !== join(build, STAMP)) hash.update(`${relative(build, file)}\0${statSync(file).size}\0`);
  }
  return hash.digest("hex");
}

/** @param {string} build absolute path */
function isComplete(build) {
  const stamp = join(build, STAMP);
  return existsSync(stamp) && readFileSync(stamp, "utf8") === digestOf(build);
}

/** @returns {string | null} absolute path of the build of the present sources, if it is there, whole and current */
export function currentBuild() {
  const name = buildName();
  return readCurrent() === name && isComplete(join(BUILDS, name)) ? join(BUILDS, name) : null;
}

function readCurrent() {
  try {
    return readlinkSync(CURRENT);
  } catch {
    return null;
  }
}

/**
 * Builds the present sources into a folder of their own and makes `build/current` point at it. Call it under the
 * prepare lock.
 * @param {(line: string) => void} say told when something takes time
 * @returns {Promise<string>} absolute path of the build
 */
export async function buildApp(say) {
  const name = buildName();
  const target = join(BUILDS, name);
  if (!isComplete(target)) {
    rmSync(target, { recursive: true, force: true });
    say("Building the site ...");
    mkdirSync(BUILDS, { recursive: true });
    const unfinished = join(BUILDS, `.unfinished-${process.pid}`);
    rmSync(unfinished, { recursive: true, force: true });
    const environment = buildEnvironment({ NODE_ENV: "production", SKINGLOW_BUILD_DIR: unfinished });
    try {
      await runQuietly("The build", projectNode(), [REACT_ROUTER, "build"], environment);
      for (const step of AFTER_PAGES) {
        await runQuietly(step, projectNode(), [step, join(unfinished, "client")], environment);
      }
      writeFileSync(join(unfinished, STAMP), digestOf(unfinished));
      renameSync(unfinished, target);
    } finally {
      rmSync(unfinished, { recursive: true, force: true });
    }
  }
  const now = new Date();
  utimesSync(target, now, now);
  pointCurrentAt(name);
  prune();
  return target;
}

/** A rename replaces the link in one step: a reader sees the old build or the new one, never none. @param {string} name */
function pointCurrentAt(name) {
  const next = join(BUILDS, `.current-${process.pid}`);
  rmSync(next, { force: true });
  symlinkSync(name, next);
  if (existsSync(CURRENT) && !lstatSync(CURRENT).isSymbolicLink()) rmSync(CURRENT, { recursive: true });
  renameSync(next, CURRENT);
}

/** The current build is the newest: its time was just set. */
function prune() {
  const builds = readdirSync(BUILDS)
    .filter((name) => IS_BUILD.test(name))
    .map((name) => join(BUILDS, name))
    .sort((a, b) => statSync(b).mtimeMs - statSync(a).mtimeMs);
  for (const build of builds.slice(KEPT_BUILDS)) rmSync(build, { recursive: true, force: true });
  for (const name of readdirSync(BUILDS).filter((entry) => entry.startsWith(".unfinished-"))) {
    rmSync(join(BUILDS, name), { recursive: true, force: true });
  }
}
