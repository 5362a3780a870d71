import { spawnSync } from "node:child_process";
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { fileURLToPath } from "node:url";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";

const root = fileURLToPath(new URL("../..", import.meta.url));
const biome = join(root, "node_modules/.bin/biome");

/** What is written in which file, and the rule that must object. */
const OBJECTIONS: readonly (readonly [file: string, source: string, rule: string])[] = [
  ["engine/random.ts", "export const seed = Math.random();", "plugin"],
  ["engine/clock.ts", "export const now = Date.now();", "lint/style/noRestrictedGlobals"],
  ["engine/any.ts", "export const value: any = 1;", "lint/suspicious/noExplicitAny"],
  ["engine/default.ts", "export default 1;", "lint/style/noDefaultExport"],
  ["engine/enum.ts", "export enum Tone { Light }", "lint/style/noEnum"],
  ["engine/Camel_Case.ts", "export const a = 1;", "lint/style/useFilenamingConvention"],
  ["advice/barrel.ts", 'export * from "./levels.ts";', "lint/performance/noReExportAll"],
  ["server/print.ts", 'console.log("a photo");', "lint/suspicious/noConsole"],
  ["server/environment.ts", "export const port = process.env.PORT;", "lint/style/noProcessEnv"],
  ["server/promise.ts", "async function keep(): Promise<void> {}\nkeep();", "lint/nursery/noFloatingPromises"],
  ["app/ui/a.ts", 'import { b } from "./b.ts";\nexport const a = () => b();', "lint/suspicious/noImportCycles"],
  ["app/ui/b.ts", 'import { a } from "./a.ts";\nexport const b = () => a();', "lint/suspicious/noImportCycles"],
  ["app/ui/types.ts", 'import { Step } from "./step.ts";\nexport let s: Step;', "lint/style/useImportType"],
  ["tests/unit/only.test.ts", 'it.only("one", () => undefined);', "lint/suspicious/noFocusedTests"],
  ["tests/unit/skip.test.ts", 'it.skip("one", () => undefined);', "lint/suspicious/noSkippedTests"],
];

const NO_OBJECTION: readonly (readonly [file: string, source: string])[] = [
  ["engine/pixels.ts", "export const first = (values: Float64Array): number => values[0]!;"],
  ["server/started.ts", "export const startedAt = (): number => Date.now();"],
  ["scripts/say.ts", 'console.log("done");'],
  ["app/routes/page.tsx", "export default function Page() {\n  return null;\n}"],
  ["tests/unit/photos.test.ts", 'describe.skipIf(photos === null)("Photos", () => undefined);'],
];

describe("The linter", () => {
  const copy = mkdtempSync(join(tmpdir(), "skinglow-lint-"));
  let found: Map<string, string[]>;

  beforeAll(() => {
    for (const file of ["biome.json", ".gitignore", "package.json", "scripts/lint"]) {
      cpSync(join(root, file), join(copy, file), { recursive: true });
    }
    for (const [file, source] of [...OBJECTIONS, ...NO_OBJECTION]) {
      mkdirSync(dirname(join(copy, file)), { recursive: true });
      writeFileSync(join(copy, file), `${source}\n`);
    }
    found = lint(copy);
  });
  afterAll(() => rmSync(copy, { recursive: true }));

  it.each(OBJECTIONS)("objects in %s to: %s", (file, _source, rule) => {
    expect(found.get(file)).toContain(rule);
  });

  it.each(NO_OBJECTION)("accepts in %s: %s", (file) => {
    expect(found.get(file)).toBeUndefined();
  });
});

const reportSchema = z.object({
  diagnostics: z.array(z.object({ category: z.string(), location: z.object({ path: z.string() }) })),
});

/** The rules that object, by file. */
function lint(folder: string): Map<string, string[]> {
  const args = ["lint", "--error-on-warnings", "--max-diagnostics=none", "--reporter=json", "."];
  const { stdout, status } = spawnSync(biome, args, { cwd: folder, encoding: "utf8" });
  expect(status).toBe(1);
  const { diagnostics } = reportSchema.parse(JSON.parse(stdout));
  const rules = new Map<string, string[]>();
  for (const { category, location } of diagnostics) {
    rules.set(location.path, [...(rules.get(location.path) ?? []), category]);
  }
  return rules;
}
