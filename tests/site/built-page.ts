import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** The built site under test: `BUILD_DIR`, or the one that is served. */
export const CLIENT = join(
  process.env.BUILD_DIR ?? fileURLToPath(new URL("../../build/current", import.meta.url)),
  "client",
);

/** @param path the page's address: `/`, `/en` */
export function readPage(path: string): string {
  return readFileSync(join(CLIENT, path, "index.html"), "utf8");
}

export function readAsset(address: string): Buffer {
  return readFileSync(join(CLIENT, address));
}

/** Addresses of every script a page names at once: module preloads, script elements and imports of inline modules. */
export function scriptsOf(html: string): string[] {
  return [...new Set([...html.matchAll(/["'](\/assets\/[\w.-]+\.js)["']/g)].map((match) => match[1] ?? ""))];
}

/** Every script that these load when they run, named in the page or not: addresses, sorted. */
export function withStaticImports(addresses: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const source = readAsset(address).toString("utf8");
    for (const [, file] of source.matchAll(/(?:^|[;}\s])(?:import|export)[^"'()]*?["']\.\/([\w.-]+\.js)["']/g)) {
      queue.push(`/assets/${file}`);
    }
  }
  return [...found].sort();
}
