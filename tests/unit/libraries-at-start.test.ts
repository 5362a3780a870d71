import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { expect, it } from "vitest";
import { IMPORT } from "#scripts/imports/find-violations.ts";
import { ROOT } from "#scripts/prepare/project.mjs";

/** Packages that this file of ours loads at once, and all that it loads at once of ours. */
function packagesFrom(entry: string): ReadonlySet<string> {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const queue = [entry];
  for (let file = queue.pop(); file !== undefined; file = queue.pop()) {
    if (files.has(file)) continue;
    files.add(file);
    for (const { 0: line, groups } of readFileSync(join(ROOT, file), "utf8").matchAll(IMPORT)) {
      const module = groups?.module;
      if (module === undefined || /^(import|export) type\b/.test(line)) continue;
      if (module.startsWith("#")) queue.push(module.slice(1));
      else if (module.startsWith(".")) queue.push(posix.join(posix.dirname(file), module));
      else packages.add(module);
    }
  }
  return packages;
}

it("A start loads no library that only some configurations use: together they were a third of it", () => {
  const packages = packagesFrom("server/main.ts");
  expect(packages).toContain("fastify");
  expect(["ioredis", "pg", "prom-client", "undici"].filter((name) => packages.has(name))).toEqual([]);
  expect(packagesFrom("server/analysis/providers/create-ai-provider.ts")).toContain("undici");
});
