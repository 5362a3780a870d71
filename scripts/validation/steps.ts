import { existsSync, readdirSync, realpathSync } from "node:fs";
import { join, relative } from "node:path";
import { findChromium } from "../prepare/find-chromium.mjs";
import { BUILDS, CACHE, ROOT } from "../prepare/project.mjs";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";
import type { Tally } from "./tally.ts";

export interface Step {
  readonly name: string;
  /** Programs in `node_modules/.bin`, or `node`, one after the other; each is told apart in the output. */
  readonly commands: readonly (readonly string[])[];
  readonly environment?: () => NodeJS.ProcessEnv;
  /** Reads the counts of a test runner; without it the step is one check. */
  readonly read?: () => Tally;
  /** Why the step cannot run at all; counts as failed. */
  readonly missing?: () => string | null;
  readonly reportFile?: string;
}

/** Texts in the dictionary of their language; then the lists of sources, which quote several languages and many names. */
const SPELLING = ["cspell", "lint", "--no-progress"];
const REPORTS = join(CACHE, "reports");

/** Steps of one group do not need each other and run side by side; groups run in order. */
export const STEP_GROUPS: readonly (readonly Step[])[] = [
  [
    { name: "types", commands: typecheckCommands() },
    { name: "lint", commands: [["biome", "check", "--error-on-warnings", "."]] },
    { name: "imports", commands: [["node", "scripts/check-imports.ts"]] },
    { name: "unused", commands: [["knip"]] },
    { name: "spelling", commands: [SPELLING, [...SPELLING, "-c", "scripts/spelling/sources.json"]] },
    { name: "build", commands: [["node", "scripts/build.mjs"]] },
  ],
  [vitestStep("unit")],
  [vitestStep("hostile")],
  [{ ...vitestStep("site"), missing: missingBuild }],
  [browserStep()],
];

/** One tsconfig per runtime, so that a `document` in the engine or a `process` in the app does not compile. */
function typecheckCommands(): string[][] {
  const rooms = readdirSync(ROOT, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && !entry.name.startsWith(".") && entry.name !== "node_modules")
    .flatMap((entry) => tsconfigsIn(entry.name));
  return [["react-router", "typegen"], ...[...rooms, "tsconfig.json"].map((config) => ["tsc", "-p", config])];
}

function tsconfigsIn(room: string): string[] {
  return readdirSync(join(ROOT, room))
    .filter((file) => /^tsconfig(\..+)?\.json$/.test(file))
    .map((file) => join(room, file));
}

function vitestStep(project: string): Step {
  const report = join(REPORTS, `${project}.json`);
  return {
    name: project,
    commands: [
      ["vitest", "run", "--project", project, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`],
    ],
    environment: servedBuild,
    read: () => readVitestReport(report),
    reportFile: report,
  };
}

function browserStep(): Step {
  const report = join(REPORTS, "browser.json");
  return {
    name: "browser",
    commands: [["playwright", "test", "--reporter=line,json"]],
    environment: () => ({ ...servedBuild(), ...chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: () => readPlaywrightReport(report),
    missing: () => missingBuild() ?? missingChromium(),
    reportFile: report,
  };
}

/** The whole run tests one build, also when another one is swapped in meanwhile. */
function servedBuild(): NodeJS.ProcessEnv {
  const current = join(BUILDS, "current");
  return existsSync(current) ? { BUILD_DIR: relative(ROOT, realpathSync(current)) } : {};
}

function missingBuild(): string | null {
  return existsSync(join(BUILDS, "current")) ? null : "There is no build to test.";
}

function chromium(): NodeJS.ProcessEnv {
  const path = process.env.CHROMIUM_PATH ?? findChromium();
  return path === null ? {} : { CHROMIUM_PATH: path };
}

function missingChromium(): string | null {
  if (process.env.CHROMIUM_MISSING !== undefined) return process.env.CHROMIUM_MISSING;
  return chromium().CHROMIUM_PATH === undefined ? "No Chromium found; `npm test` installs it where it may." : null;
}
