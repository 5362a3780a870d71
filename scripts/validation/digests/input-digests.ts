import { createHash } from "node:crypto";
import { globSync, readdirSync, readFileSync, statSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { BuiltFiles } from "./built-files.ts";
import { hashOf } from "./hash.ts";
import { listFiles } from "./list-files.ts";

/**
 * One thing that a result rests on, by a key. Paths are from the root of the repository; those that begin with `../` lie
 * beside it and are told by size and time.
 *
 * - `docs/method.md`: what is in the file, or that there is none
 * - `docs/`, `docs/**`: names of what lies in the folder, or in it and below
 * - `docs?`: whether it is a file, a folder or nothing
 * - `built:/about`: what the server sends from the build for this address; `built:all` the whole build
 * - `env:TZ`: a variable; `program:nginx`: a program of the system; `node`: the Node that runs this
 */
export type InputKey = string;

export interface Surroundings {
  readonly root: string;
  /** Where the built site lies. */
  readonly build: string;
  readonly environment: NodeJS.ProcessEnv;
  /** What a file holds instead: a change that a test plants. */
  readonly planted?: ReadonlyMap<string, string>;
}

/** Digests of inputs, each taken once. */
export class InputDigests {
  readonly #surroundings: Surroundings;
  readonly #built: BuiltFiles;
  readonly #known = new Map<InputKey, string>();

  constructor(surroundings: Surroundings) {
    this.#surroundings = surroundings;
    this.#built = new BuiltFiles(surroundings.build);
  }

  /** Of all keys together, in whatever order they come. */
  of(keys: Iterable<InputKey>): string {
    const hash = createHash("sha256");
    for (const key of [...new Set(keys)].sort()) hash.update(`${key}\0${this.#one(key)}\0`);
    return hash.digest("hex");
  }

  #one(key: InputKey): string {
    const known = this.#known.get(key) ?? this.#take(key);
    this.#known.set(key, known);
    return known;
  }

  #take(key: InputKey): string {
    const { root, environment, planted } = this.#surroundings;
    if (key.startsWith("env:")) return environment[key.slice(4)] ?? "not set";
    if (key.startsWith("program:")) return programState(key.slice(8), programFolders(environment));
    if (key === "node") return `${process.version} ${process.platform} ${process.arch}`;
    if (key.startsWith("built:")) return this.#built.digestOf(key.slice(6));
    if (key.endsWith("/**")) return hashOf(listedBelow(root, key.slice(0, -3)));
    const path = resolve(root, key.replace(/\?$/, ""));
    if (key.endsWith("?")) return kindOf(path);
    if (key.endsWith("/")) return hashOf(namesIn(path));
    const text = planted?.get(key);
    if (text !== undefined) return hashOf(text);
    return key.startsWith("../") ? sizeAndTime(path) : contentOf(path);
  }
}

function kindOf(path: string): "file" | "folder" | "nothing" {
  const found = statSync(path, { throwIfNoEntry: false });
  if (found === undefined) return "nothing";
  return found.isDirectory() ? "folder" : "file";
}

function contentOf(path: string): string {
  const kind = kindOf(path);
  return kind === "file" ? hashOf(readFileSync(path)) : kind;
}

function namesIn(folder: string): string {
  return kindOf(folder) === "folder" ? readdirSync(folder).sort().join("\n") : "no folder";
}

function listedBelow(root: string, folder: string): string {
  const path = resolve(root, folder);
  if (kindOf(path) !== "folder") return "no folder";
  return folder.startsWith("../")
    ? readdirSync(path, { recursive: true, encoding: "utf8" }).sort().join("\n")
    : listFiles(root, folder === "." ? "" : folder).join("\n");
}

/** Photos beside the repository are too many to be read. */
function sizeAndTime(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false });
  return found === undefined ? "nothing" : `${found.size} ${found.mtimeMs}`;
}

function programState(name: string, folders: readonly string[]): string {
  const path = folders.map((folder) => join(folder, name)).find((file) => kindOf(file) === "file");
  return path === undefined ? "none" : `${path} ${sizeAndTime(path)}`;
}

/** Those of the system, and where Debian keeps servers. */
function programFolders({ PATH = "" }: NodeJS.ProcessEnv): string[] {
  const own = PATH.split(delimiter).filter((folder) => !folder.includes("node_modules"));
  return [...own, "/usr/sbin", ...globSync("/usr/lib/postgresql/*/bin")];
}
