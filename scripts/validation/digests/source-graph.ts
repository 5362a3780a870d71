import { readFileSync } from "node:fs";
import { join, matchesGlob, posix } from "node:path";
import { IMPORT } from "../../imports/find-violations.ts";

/** Files that can name others. */
const SOURCE = /\.(?:tsx?|m?js|css|json)$/;
/** A text that may be a path: it has a slash or an ending; `${...}` stands for any part of it. */
const PATH_TEXT = /["'`]((?:[\w@.#*/-]|\$\{[^{}"'`]*\})+)["'`]/g;
const VARIABLE = /\bprocess\.env(?:\.|\[")([A-Z][A-Z0-9_]*)/g;

/** Where a path may also be a plain text that is opened, started or listed; elsewhere `imports` allows no such thing. */
const OPENS_BY_TEXT = /^(?:bench|cli|lab|platform|scripts|server|tests)\/|\.test\.tsx?$|^[^/]+$/;
const COMMENT = /\/\*[\s\S]*?\*\/|^\s*\/\/.*$/gm;
const TYPE_ONLY = /^(?:import|export) type\s[^"';]*\sfrom\s"[^"]+";$/gm;
const TEST = /\.(?:test|spec)\.tsx?$/;

/**
 * Which file of the repository names which: by import, by type, by `new URL`, and by a text that is the path of a file or a
 * folder, from the root or, with a dot, from where the file stands. Rather one too many than one too few.
 */
export class SourceGraph {
  readonly #root: string;
  readonly #planted: ReadonlyMap<string, string>;
  readonly #files: ReadonlySet<string>;
  readonly #folders: ReadonlySet<string>;
  readonly #targets = new Map<string, readonly string[]>();
  readonly #variables = new Map<string, readonly string[]>();

  /**
   * @param files all of the repository, by path from the root with forward slashes
   * @param planted what a file holds instead
   */
  constructor(root: string, files: readonly string[], planted: ReadonlyMap<string, string> = new Map()) {
    this.#root = root;
    this.#planted = planted;
    this.#files = new Set(files);
    this.#folders = new Set(files.flatMap(parentsOf));
  }

  /**
   * The entries and all that they lead to.
   * @param cut folders that are not gone into: `server/analysis/`
   */
  closureOf(entries: readonly string[], cut: readonly string[] = []): Set<string> {
    const reached = new Set<string>();
    const waiting = [...entries];
    for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
      const isCut = cut.some((folder) => path?.startsWith(folder));
      if (reached.has(path) || isCut) continue;
      reached.add(path);
      waiting.push(...this.targetsOf(path));
    }
    return reached;
  }

  targetsOf(path: string): readonly string[] {
    const known = this.#targets.get(path) ?? this.#read(path);
    this.#targets.set(path, known);
    return known;
  }

  /** Names of the environment's variables that a file reads. */
  variablesOf(path: string): readonly string[] {
    this.targetsOf(path);
    return this.#variables.get(path) ?? [];
  }

  #read(path: string): string[] {
    if (!SOURCE.test(path) || !this.#files.has(path)) return [];
    const text = this.#planted.get(path) ?? readFileSync(join(this.#root, path), "utf8");
    // What is only a type is gone when it runs; the step "types" reads it.
    const source = text.replaceAll(COMMENT, "").replaceAll(TYPE_ONLY, "");
    this.#variables.set(
      path,
      [...source.matchAll(VARIABLE)].map(([, name = ""]) => name),
    );
    if (path.endsWith(".json")) return [];
    const imports = [...source.matchAll(IMPORT)].flatMap(({ groups = {} }) => Object.values(groups));
    const texts = OPENS_BY_TEXT.test(path) ? [...source.matchAll(PATH_TEXT)].map(([, text]) => text) : [];
    const named = [...imports, ...texts].filter((text) => text !== undefined);
    return [...new Set(named.flatMap((text) => this.#find(path, text)))].filter((target) => target !== path);
  }

  #find(from: string, text: string): string[] {
    const [name = ""] = text.split("?");
    if (!/[/.]/.test(name) || name.startsWith("/")) return [];
    const pattern = name.replaceAll(/\$\{[^}]*\}/g, "*").replace(/^#/, "");
    const place = pattern.startsWith(".") ? posix.join(posix.dirname(from), pattern) : posix.normalize(pattern);
    return this.#at(place.replace(/\/$/, ""));
  }

  /** A test is meant only where it is named whole. */
  #at(place: string): string[] {
    if (this.#files.has(place)) return [place];
    const gap = place.indexOf("*");
    const folder = gap === -1 ? `${place}/` : place.slice(0, gap).replace(/[^/]*$/, "");
    // A text that begins with its gap could be any.
    if (folder === "" || !this.#folders.has(folder.slice(0, -1))) return [];
    return [...this.#files].filter(
      (file) => file.startsWith(folder) && !TEST.test(file) && (gap === -1 || matchesGlob(file, place)),
    );
  }
}

function parentsOf(file: string): string[] {
  const parts = file.split("/").slice(0, -1);
  return parts.map((_, i) => parts.slice(0, i + 1).join("/"));
}
