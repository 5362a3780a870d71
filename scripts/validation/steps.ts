import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { CONFIG_PATH } from "#contract/api.ts";
import { EVENT_PATH } from "#contract/usage.ts";
import { findChromium } from "../prepare/find-chromium.mjs";
import { BUILD, CACHE, ROOT } from "../prepare/project.mjs";
import { plainName } from "./digests/built-files.ts";
import type { InputKey } from "./digests/input-digests.ts";
import type { Inputs } from "./digests/inputs.ts";
import { judgeAdvisories } from "./judge-advisories.ts";
import { listTestFiles } from "./list-test-files.ts";
import { readPlaywrightReport, readVitestReport } from "./read-reports.ts";
import type { Tally } from "./summarise.ts";

export interface Step {
  readonly name: string;
  /**
   * Programs in `node_modules/.bin`, or `node`, one after the other; each is told apart in the output.
   * @param parts those that are to run; null: all of them
   */
  readonly commands: (parts: readonly string[] | null) => readonly (readonly string[])[];
  /** It runs after those of its lane that stand before it, and beside the other lane. */
  readonly lane: "browser" | "rest";
  /** Another step that must have ended before. */
  readonly after?: string;
  /** Runs with `--release`, or when it is named. */
  readonly release?: true;
  readonly environment?: () => NodeJS.ProcessEnv;
  /** Why the step cannot run at all; counts as failed. */
  readonly missing?: () => string | null;
  /** With this exit code it says that the machine lacks what it needs: skipped, with its last line as the reason. */
  readonly missingExitCode?: number;
  readonly reportFile?: string;
  /** Reads the counts of a test runner, by part; without it the step is one check. */
  readonly read?: () => ReadonlyMap<string, Tally>;
  /** What it rests on; a step without it runs every time. */
  readonly rests?: Rests;
}

export interface Rests {
  /** What is told apart: test files; without it the step is one part. */
  readonly parts?: (inputs: Inputs) => readonly string[];
  /** What a part rests on, as far as it can be known before it runs. */
  readonly keysOf: (inputs: Inputs, part: string) => readonly InputKey[];
  /** Where the run writes what else its parts were seen to read or ask for, and as what that counts. */
  readonly seenFile?: string;
  readonly keysOfSeen?: (inputs: Inputs, seen: readonly string[]) => readonly InputKey[];
}

/** Texts in the dictionary of their language; then the lists of sources, which quote several languages and many names. */
const SPELLING = ["cspell", "lint", "--no-progress"];
const REPORTS = join(CACHE, "reports");
const SOURCES = /\.(?:tsx?|m?js|json)$/;
/** Two lanes that run beside each other and take about as long: what needs the built site, and the rest. */
export const STEPS: readonly Step[] = [
  {
    // It knows by itself whether its sources have changed (scripts/prepare/build-app.mjs).
    name: "build",
    lane: "browser",
    commands: () => [["node", "scripts/build.mjs"]],
  },
  browserStep(),
  { ...vitestStep("site", undefined, ["built:all"]), lane: "browser", after: "build", missing: missingBuild },
  // One tsconfig per runtime, so that a `document` in the engine or a `process` in the app does not compile.
  {
    ...checkOf("types", (path) => SOURCES.test(path)),
    commands: () => [["react-router", "typegen"], typecheckCommand()],
  },
  { ...checkOf("lint", () => true), commands: () => [["biome", "check", "--error-on-warnings", "."]] },
  { ...checkOf("imports", (path) => SOURCES.test(path)), commands: () => [["node", "scripts/check-imports.ts"]] },
  { ...checkOf("unused", (path) => SOURCES.test(path) || path.endsWith(".css")), commands: () => [["knip"]] },
  advisoriesStep(),
  {
    ...checkOf("spelling", () => true),
    commands: () => [SPELLING, [...SPELLING, "-c", "scripts/spelling/sources.json"]],
  },
  vitestStep("unit", ["--project", "unit*"]),
  // It starts the built site, of which no row tells one page from another.
  { ...vitestStep("hostile"), after: "build" },
  ...[
    // Real stores and whole browsers, which are skipped and counted where they are missing.
    vitestStep("real"),
    { ...vitestStep("engines", undefined, ["built:all"]), after: "build", missing: missingBuild },
    programStep("sweep", "lab/sweep/main.ts", ["lab/last-sweep.json"]),
    programStep("parity", "tests/parity/main.ts"),
    { ...programStep("containers", "tests/containers/main.ts"), missingExitCode: 2 },
  ].map((step): Step => ({ ...step, release: true })),
];

/**
 * One checker: several work out for themselves the types that they have in common. By force: the compiler's own look at what is
 * unchanged goes by times, and npm gives files of packages the year 1985.
 */
function typecheckCommand(): string[] {
  const configs = globSync(["*/tsconfig*.json", "tsconfig.json"], { cwd: ROOT });
  return ["tsc", "--build", "--force", "--checkers", "1", ...configs];
}

/** A check of a set of files as they are. */
function checkOf(name: string, accepts: (path: string) => boolean): Omit<Step, "commands"> {
  return { name, lane: "rest", rests: { keysOf: (inputs) => inputs.ofFiles(accepts) } };
}

/** @param writes what it leaves in the repository */
function programStep(name: string, program: string, writes: readonly string[] = []): Step {
  return {
    name,
    lane: "rest",
    commands: () => [["node", program]],
    rests: { keysOf: (inputs) => inputs.ofProgram([program]).filter((key) => !writes.includes(key)) },
  };
}

function vitestStep(
  name: string,
  which: readonly string[] = ["--project", name],
  more: readonly InputKey[] = [],
): Step {
  const report = join(REPORTS, `${name}.json`);
  const seenFile = join(REPORTS, `${name}-reads.jsonl`);
  const output = ["--reporter=default", "--reporter=json", `--outputFile.json=${report}`];
  return {
    name,
    lane: "rest",
    commands: (parts) => [["vitest", "run", ...which, ...output, ...(parts ?? [])]],
    environment: () => ({ TEST_READS: seenFile }),
    read: () => readVitestReport(report),
    reportFile: report,
    rests: {
      parts: () => listTestFiles(which),
      keysOf: (inputs, part) => ["vitest.config.ts", ...inputs.ofProgram([part]), ...more],
      seenFile,
      keysOfSeen: (_, seen) => seen,
    },
  };
}

function advisoriesStep(): Step {
  const report = join(REPORTS, "advisories.json");
  const isRelease = process.argv.includes("--release");
  return {
    name: "advisories",
    lane: "rest",
    commands: () => [["node", "scripts/ask-advisories.ts", report]],
    read: () =>
      new Map([["advisories", judgeAdvisories(existsSync(report) ? readFileSync(report, "utf8") : "", isRelease)]]),
    reportFile: report,
  };
}

function browserStep(): Step {
  const report = join(REPORTS, "browser.json");
  const seenFile = join(REPORTS, "browser-requests.jsonl");
  return {
    name: "browser",
    lane: "browser",
    after: "build",
    commands: (parts) => [["playwright", "test", "--reporter=line,json", ...(parts ?? [])]],
    environment: () => ({ ...chromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report, E2E_REQUESTS: seenFile }),
    read: () => readPlaywrightReport(report),
    missing: () => missingBuild() ?? missingChromium(),
    reportFile: report,
    rests: {
      parts: (inputs) => inputs.list((path) => /^tests\/e2e\/.*\.spec\.ts$/.test(path)),
      keysOf: (inputs, part) => ["playwright.config.ts", ...inputs.ofProgram([part]), ...inputs.ofPages()],
      seenFile,
      keysOfSeen: keysOfRequests,
    },
  };
}

/**
 * A page rests on the built files it asked for; one that told what a visitor does on what counts that as well; one that asked
 * for more rests on the whole server.
 */
function keysOfRequests(inputs: Inputs, paths: readonly string[]): InputKey[] {
  if (paths.includes("all")) return ["built:all", ...inputs.ofServer()];
  const calls = paths.filter((path) => /^\/(?:api|internal)\//.test(path) && path !== CONFIG_PATH);
  const built = paths.map((path) => `built:${plainName(path)}`);
  if (calls.length === 0) return built;
  return [...built, ...(calls.every((path) => path === EVENT_PATH) ? inputs.ofPages("usage") : inputs.ofServer())];
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
