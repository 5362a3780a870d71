import { globSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { ROOT } from "#scripts/prepare/project.mjs";
import { lintFiles } from "#tests/support/lint.ts";
import biome from "../../biome.json" with { type: "json" };

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
  ["kit/a.ts", 'import { b } from "./b.ts";\nexport const a = () => b();', "lint/suspicious/noImportCycles"],
  ["kit/b.ts", 'import { a } from "./a.ts";\nexport const b = () => a();', "lint/suspicious/noImportCycles"],
  ["kit/types.ts", 'import { Step } from "./step.ts";\nexport let s: Step;', "lint/style/useImportType"],
  ["tests/unit/only.test.ts", 'it.only("one", () => undefined);', "lint/suspicious/noFocusedTests"],
  ["tests/unit/skip.test.ts", 'it.skip("one", () => undefined);', "lint/suspicious/noSkippedTests"],
];

describe("The linter", () => {
  const found = lintFiles(OBJECTIONS);

  it.each(OBJECTIONS)("objects in %s to: %s", (file, _source, rule) => expect(found.get(file)).toContain(rule));

  it("has rules only for files that exist", () => {
    const places = biome.overrides.flatMap(({ includes }) => includes.map((place) => place.replace(/^!/, "")));
    expect(places.filter((place) => globSync(place, { cwd: ROOT, exclude: ["node_modules"] }).length === 0)).toEqual(
      [],
    );
  });
});
