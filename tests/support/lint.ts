import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { z } from "zod";
import { NODE_MODULES, ROOT } from "#scripts/prepare/project.mjs";

const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

/** The rules of biome.json that object to these files, by file. Biome sees them in a folder of their own. */
export function lintFiles(files: readonly (readonly [file: string, source: string, ...unknown[]])[]) {
  const copy = mkdtempSync(join(tmpdir(), "skinglow-lint-"));
  for (const file of ["biome.json", ".gitignore", "package.json", "scripts/lint"]) {
    cpSync(join(ROOT, file), join(copy, file), { recursive: true });
  }
  for (const [file, source] of files) {
    mkdirSync(dirname(join(copy, file)), { recursive: true });
    writeFileSync(join(copy, file), `${source}\n`);
  }
  const args = ["lint", "--error-on-warnings", "--max-diagnostics=none", "--reporter=json", "."];
  const { stdout } = spawnSync(join(NODE_MODULES, ".bin/biome"), args, { cwd: copy, encoding: "utf8" });
  rmSync(copy, { recursive: true });
  const rules = new Map<string, string[]>();
  for (const { category, location } of reportSchema.parse(JSON.parse(stdout)).diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category]);
  }
  return rules;
}
