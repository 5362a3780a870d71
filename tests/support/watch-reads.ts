import { existsSync } from "node:fs";
import { relative, resolve, sep } from "node:path";
import { fileURLToPath } from "node:url";
import { ROOT } from "#scripts/prepare/project.mjs";

type Call = (...args: unknown[]) => unknown;
/** Functions of `node:fs` by name, or of its `promises`. */
export type FileFunctions = Record<string, unknown>;

/** What nobody wrote. */
const NO_INPUT =
  /^(?:node_modules|\.cache|\.git|\.react-router|\.data|test-results|build\/current\.compressed|build\/next|build\/last)(?:\/|$)/;
const CONTENT = ["readFile", "readFileSync", "open", "openSync", "createReadStream", "copyFile", "copyFileSync"];
const STATE = ["exists", "existsSync", "access", "accessSync", "stat", "statSync", "lstat", "lstatSync"];
const NAMES = ["readdir", "readdirSync", "opendir", "opendirSync"];
const BELOW = ["cp", "cpSync"];
/** As it was before anything is watched. */
const isFolder = (
  (exists) => (path: string) =>
    exists(`${resolve(ROOT, path)}/.`)
)(existsSync);

/**
 * From now on tells what is read through these functions of the repository and of `shared/` beside it.
 * @param tell gets the key of an input (scripts/validation/digests/input-digests.ts)
 */
export function watchReads(functions: FileFunctions, tell: (key: string) => void): void {
  const replace = (names: readonly string[], keysOf: (...args: unknown[]) => readonly (string | null)[]) => {
    for (const name of names) {
      const call = functions[name] as Call | undefined;
      if (call === undefined) continue;
      const watched: Call = (...args) => {
        for (const key of keysOf(...args)) if (key !== null) tell(key);
        return call.apply(functions, args);
      };
      functions[name] = Object.assign(watched, call);
    }
  };
  const keyed = (keyOf: (path: string, options: unknown) => string) => (target: unknown, options: unknown) => {
    const path = pathOf(target);
    if (path === null || NO_INPUT.test(path)) return [];
    return [/^build(?:\/|$)/.test(path) ? "built:all" : keyOf(path === "" ? "." : path, options)];
  };
  const below = keyed((path) => `${path}/**`);
  replace(
    CONTENT,
    keyed((path) => path),
  );
  replace(
    STATE,
    keyed((path) => (isFolder(path) ? `${path}?` : path)),
  );
  replace(
    NAMES,
    keyed((path, options) => ((options as { recursive?: boolean } | null)?.recursive ? `${path}/**` : `${path}/`)),
  );
  replace(BELOW, below);
  // A pattern is told by the folder from which it is searched.
  replace(["glob", "globSync"], (patterns, options) => {
    const { cwd = process.cwd() } = (options ?? {}) as { cwd?: string | URL };
    return ([patterns].flat() as string[]).flatMap((pattern) => below(startOf(pattern, pathText(cwd)), undefined));
  });
}

function startOf(pattern: string, cwd: string): string {
  const parts = pattern.split("/");
  const open = parts.findIndex((part) => /[*?[{(]/.test(part));
  return resolve(cwd, ...parts.slice(0, open === -1 ? parts.length : open));
}

/** From the root, with forward slashes; null where it is no path of the repository, nor of `shared/` beside it. */
export function pathOf(target: unknown): string | null {
  if (typeof target !== "string" && !Buffer.isBuffer(target) && !(target instanceof URL)) return null;
  if (target instanceof URL && target.protocol !== "file:") return null;
  const path = relative(ROOT, resolve(pathText(target)))
    .split(sep)
    .join("/");
  return path.startsWith("../") && !/^\.\.\/shared(?:\/|$)/.test(path) ? null : path;
}

function pathText(target: string | Buffer | URL): string {
  return target instanceof URL ? fileURLToPath(target) : String(target);
}
