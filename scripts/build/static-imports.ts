import { readFileSync } from "node:fs";
import { join } from "node:path";

/**
 * Scripts of the build with everything they import statically, as addresses (`/assets/...`), sorted.
 * @param client the folder that visitors get
 */
export function withStaticImports(client: string, addresses: readonly string[]): string[] {
  const found = new Set<string>();
  const queue = [...addresses];
  for (let address = queue.pop(); address !== undefined; address = queue.pop()) {
    if (found.has(address)) continue;
    found.add(address);
    const source = readFileSync(join(client, address), "utf8");
    for (const [, file] of source.matchAll(/(?:^|[;}\s])(?:import|export)[^"'()]*?["']\.\/([\w.-]+\.js)["']/g)) {
      queue.push(`/assets/${file}`);
    }
  }
  return [...found].sort();
}
