import { execFileSync } from "node:child_process";
import { join, relative, sep } from "node:path";
import { NODE_MODULES, projectEnvironment, projectNode, ROOT } from "../prepare/project.mjs";

/** Test files of one or more of Vitest's projects, by path from the root. @param which as for `vitest run` */
export function listTestFiles(which: readonly string[]): string[] {
  const command = [join(NODE_MODULES, "vitest/vitest.mjs"), "list", "--filesOnly", "--json", ...which];
  const output = execFileSync(projectNode(), command, { cwd: ROOT, env: projectEnvironment(), encoding: "utf8" });
  const files: { file: string }[] = JSON.parse(output);
  return [...new Set(files.map(({ file }) => relative(ROOT, file).split(sep).join("/")))];
}
