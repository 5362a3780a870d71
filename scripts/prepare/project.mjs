/**
 * Where things are in this checkout. The modules in this folder prepare a fresh clone, so they are plain JavaScript
 * that the oldest supported system Node (20) runs without any package.
 */
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { fileURLToPath } from "node:url";

/** Absolute path of the repository root. */
export const ROOT = fileURLToPath(new URL("../..", import.meta.url)).replace(/[\\/]$/, "");
export const NODE_MODULES = join(ROOT, "node_modules");
/** The site as it is served. */
export const BUILD = join(ROOT, "build/current");
/** Where servers that may write there keep its filled pages compressed (server/site/kept-forms.ts). */
export const KEPT_FORMS = `${BUILD}.compressed`;
/** Scratch that may be deleted at any time: test reports, load bench. Ignored by git. */
export const CACHE = join(ROOT, ".cache");
/** React Router's command line, a script for Node. */
export const REACT_ROUTER = join(NODE_MODULES, ".bin", "react-router");

/**
 * Flags of the server's Node: a signal from another program of the same user opens no debugger, and V8 keeps 4 MB instead
 * of 16 for what has just come about. A flood of connections otherwise leaves 50 to 100 MB behind that V8 does not give
 * back (measured); photos are not in there.
 */
export const SERVER_FLAGS = ["--disable-sigusr1", "--max-semi-space-size=4"];

/**
 * The C library's memory for the server's process: one place to take from, and what is freed goes back to the system. Else
 * what compressing the site took at the start stays with the process: it rests at 113 instead of 165 MB (measured). What is
 * freed and stays is overwritten: TLS to an AI provider puts a picture together in memory of its own (R-API-5).
 */
export const SERVER_MEMORY = {
  MALLOC_ARENA_MAX: "1",
  MALLOC_PERTURB_: "85",
  MALLOC_MMAP_THRESHOLD_: "131072",
  MALLOC_TRIM_THRESHOLD_: "131072",
};

/** Loaded into every server of `npm start`; its address on a command line tells the servers of this folder from others. */
export const SERVER_MARK = new URL("./end-with-starter.mjs", import.meta.url).href;

/**
 * A Node that runs our TypeScript: the project's own, from the npm package `node` (docs/decisions/0002).
 * @returns {string} absolute path of the binary
 */
export function projectNode() {
  const own = join(NODE_MODULES, "node", "bin", "node");
  if (existsSync(own)) return own;
  if (Number.parseInt(process.versions.node, 10) >= 24) return process.execPath;
  throw new Error(
    "Node 24 is missing: the npm package `node` could not run its install script. " +
      "Allow install scripts for it (npm config `ignore-scripts` must be off) and delete node_modules, " +
      "or run this with a Node 24 of your own.",
  );
}

/**
 * The environment for a program of this project: the project's tools come first on PATH.
 * @param {NodeJS.ProcessEnv} [more]
 * @param {NodeJS.ProcessEnv} [base]
 * @returns {NodeJS.ProcessEnv}
 */
export function projectEnvironment(more = {}, base = process.env) {
  return { ...base, PATH: `${join(NODE_MODULES, ".bin")}${delimiter}${base.PATH ?? ""}`, ...more };
}
