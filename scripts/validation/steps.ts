import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { findChromium } from "../prepare/find-chromium.mjs";
import { BUILD, CACHE, ROOT } from "../prepare/project.mjs";
import { judgeAdvisories } from "./judge-advisories.ts";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";
import type { Tally } from "./summarise.ts";

export interface Step {
  readonly name: string;
  /** Programs in `node_modules/.bin`, or `node`, one after the other; each is told apart in the output. */
  readonly commands: readonly (readonly string[])[];
  /** Another step that must have ended before. */
  readonly after?: string;
  /** Runs when all others have ended, and nothing beside it: it needs every core. */
  readonly alone?: true;
  /** Its verdicts are about time, so it has the priority that a server has. */
  readonly measures?: true;
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

/** The long ones first: the others run beside them. */
export const STEPS: readonly Step[] = [
  vitestStep("unit", ["--project", "unit*"]),
  { name: "build", commands: [["node", "scripts/build.mjs"]] },
  // What waits there for a time limit leaves its core to the others. It starts the built site.
  { ...vitestStep("hostile"), after: "build", measures: true },
  // One tsconfig per runtime, so that a `document` in the engine or a `process` in the app does not compile.
  { name: "types", commands: [["react-router", "typegen"], ...typecheckCommands()] },
  { name: "lint", commands: [["biome", "check", "--error-on-warnings", "."]] },
  { name: "imports", commands: [["node", "scripts/check-imports.ts"]] },
  { name: "unused", commands: [["knip"]] },
  advisoriesStep(),
  { name: "spelling", commands: [SPELLING, [...SPELLING, "-c", "scripts/spelling/sources.json"]] },
  { ...vitestStep("site"), after: "build", missing: missingBuild },
  // Three browsers would take their cores from tests whose verdicts are about time. Engines that are missing are skipped.
  { ...vitestStep("engines"), after: "hostile", missing: missingBuild },
  browserStep(),
];

/** `--quick`: what a change since main touches. */
export const QUICK_STEPS: readonly Step[] = [
  ...STEPS.filter(({ name }) => ["types", "lint", "imports"].includes(name)),
  vitestStep("changed", ["--project", "unit*", "--passWithNoTests", "--changed", forkOfMain()]),
];

/** One checker each: of several, every one works out for itself the types that they have in common (26 against 16 s of a core). */
function typecheckCommands(): string[][] {
  const configs = globSync(["*/tsconfig*.json", "tsconfig.json"], { cwd: ROOT });
  return configs.map((config) => ["tsc", "-p", config, "--checkers", "1"]);
}

function vitestStep(name: string, which: readonly string[] = ["--project", name]): Step {
  const report = join(REPORTS, `${name}.json`);
  return {
    name,
    commands: [["vitest", "run", ...which, "--reporter=default", "--reporter=json", `--outputFile.json=${report}`]],
    read: () => readVitestReport(report),
    reportFile: report,
  };
}

function advisoriesStep(): Step {
  const report = join(REPORTS, "advisories.json");
  const isRelease = process.argv.includes("--release");
  return {
    name: "advisories",
    commands: [["node", "scripts/ask-advisories.ts", report]],
    read: () => judgeAdvisories(existsSync(report) ? readFileSync(report, "utf8") : "", isRelease),
    reportFile: report,
  };
}

function browserStep(): Step {
  const report = join(REPORTS, "browser.json");
  return {
    name: "browser",
    commands: [["playwright", "test", "--reporter=line,json"]],
    alone: true,
    environment: () => ({ ...chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report }),
    read: () => readPlaywrightReport(report),
    missing: () => missingBuild() ?? missingChromium(),
    reportFile: report,
  };
}

/** The commit from which this branch left main; on main itself, or without one, the last commit. */
function forkOfMain(): string {
  try {
    return execFileSync("git", ["merge-base", "HEAD", "main"], { cwd: ROOT, encoding: "utf8", stdio: "pipe" }).trim();
  } catch {
    return "HEAD";
  }
}

function missingBuild(): string | null {
  return existsSync(BUILD) ? null : "There is no build to test.";
}

function chromium(): NodeJS.ProcessEnv {
  const path = process.env.CHROMIUM_PATH ?? findChromium();
  return path === null ? {} : { CHROMIUM_PATH: path };
}

function missingChromium(): string | null {
  if (process.env.CHROMIUM_MISSING !== undefined) return process.env.CHROMIUM_MISSING;
  return chromium().CHROMIUM_PATH === undefined ? "No Chromium found; `npm test` installs it where it may." : null;
}
