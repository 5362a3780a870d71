import { existsSync, readdirSync, readFileSync, statSync } from "node:fs";
import { extname, join } from "node:path";
import { hashOf } from "./hash.ts";

/** In a built file's name: Vite's eight characters of its content. */
const HASH_IN_NAME = /-[\w-]{8}(?=\.(?:worker\.)?[a-z0-9]{2,5}\b)/g;
const TEXTS = [".html", ".js", ".css", ".json", ".svg", ".data", ".txt", ".xml", ".webmanifest", ""];

/**
 * What the build holds for an address. Names of other built files count without the hash in them: a page is the same while
 * what it loads changes, and who asked for that as well has its own digest of it.
 */
export class BuiltFiles {
  readonly #client: string;
  readonly #stamp: string;
  #byName: ReadonlyMap<string, readonly string[]> | null = null;

  constructor(build: string) {
    this.#client = join(build, "client");
    this.#stamp = join(build, "complete.txt");
  }

  /** @param address path of a request, with or without the hash in its file's name; `all`: everything that was built */
  digestOf(address: string): string {
    if (address === "all") return existsSync(this.#stamp) ? hashOf(readFileSync(this.#stamp)) : "no build";
    const files = this.#files().get(plainName(address)) ?? [];
    return files.length === 0 ? "not built" : hashOf(files.map((file) => this.#content(file)).join("\0"));
  }

  #content(file: string): string {
    const content = readFileSync(join(this.#client, file));
    return TEXTS.includes(extname(file)) ? hashOf(plainName(content.toString("utf8"))) : hashOf(content);
  }

  /** By the address they are sent for. */
  #files(): ReadonlyMap<string, readonly string[]> {
    if (this.#byName !== null) return this.#byName;
    const byName = new Map<string, string[]>();
    const names = existsSync(this.#client) ? readdirSync(this.#client, { recursive: true, encoding: "utf8" }) : [];
    for (const name of names.sort()) {
      if (/\.(?:br|gz)$/.test(name) || statSync(join(this.#client, name)).isDirectory()) continue;
      const address = `/${plainName(name).replaceAll("\\", "/")}`.replace(/\/index\.html$/, "") || "/";
      byName.set(address, [...(byName.get(address) ?? []), name]);
    }
    this.#byName = byName;
    return byName;
  }
}

/** A built file's name without its hash, or a text in which such names stand. */
export function plainName(text: string): string {
  return text.replaceAll(HASH_IN_NAME, "");
}
